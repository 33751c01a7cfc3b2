import { unreadableFileErrors } from '../errors.ts';
import type { ByteSource } from '../types.ts';
import { toPartName, type ZipEntry } from '../zip/central-directory.ts';
import { readElements } from './read-elements.ts';

export type Workbook = {
  /** The visible ones. */
  sheets: { name: string; entry: ZipEntry }[];
  hiddenSheets: string[];
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  /** Dates count from 1904 instead of 1900. */
  since1904: boolean;
};

type Relationship = { id: string; type: string; target: string };

/** Finds the parts of a workbook through its relationships, with the sheets in tab order. */
export async function readWorkbook(source: ByteSource, entries: Map<string, ZipEntry>): Promise<Workbook> {
  const root = await readRelationships(source, entries, '');
  const path = root.find(({ type }) => type === 'officedocument')?.target ?? 'xl/workbook.xml';
  const entry = entries.get(path);
  if (!entry) throw createNotAWorkbookError(entries);
  const relationships = await readRelationships(source, entries, path);
  const tabs: { name: string; id: string; isHidden: boolean }[] = [];
  let since1904 = false;
  await readElements(source, entry, (element, attribute) => {
    if (element === 'sheet')
      tabs.push({
        name: attribute('name') ?? '',
        id: attribute('id') ?? '',
        isHidden: /^\s*(very)?hidden/i.test(attribute('state') ?? ''),
      });
    if (element === 'workbookPr') since1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
  });
  const part = (type: string, fallback: string) =>
    entries.get(relationships.find((one) => one.type === type)?.target ?? fallback);
  const found = tabs.flatMap(({ name, id, isHidden }, index) => {
    const relationship = relationships.find((one) => one.id === id);
    // Tabs may also be charts, dialogs or macros, which have no cells.
    if (relationship && relationship.type !== 'worksheet') return [];
    const sheet = entries.get(relationship?.target ?? `xl/worksheets/sheet${index + 1}.xml`);
    if (!sheet) throw unreadableFileErrors.damaged(`its sheet "${name}" is missing`);
    return [{ name, entry: sheet, isHidden }];
  });
  return {
    sheets: found.filter(({ isHidden }) => !isHidden),
    hiddenSheets: found.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    strings: part('sharedstrings', 'xl/sharedstrings.xml'),
    styles: part('styles', 'xl/styles.xml'),
    since1904,
  };
}

async function readRelationships(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  path: string,
): Promise<Relationship[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const entry = entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const found: Relationship[] = [];
  if (!entry) return found;
  await readElements(source, entry, (element, attribute) => {
    const target = attribute('Target');
    if (element !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return;
    // Transitional and strict workbooks use different URLs with the same ending.
    const type = (attribute('Type') ?? '').replace(/^.*\//, '').toLowerCase();
    found.push({ id: attribute('Id') ?? '', type, target: resolve(folder, target) });
  });
  return found;
}

function resolve(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (plain.startsWith('/') ? plain : folder + plain).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return toPartName(steps.join('/'));
}

/** Names the kind of an archive without a workbook. */
function createNotAWorkbookError(entries: Map<string, ZipEntry>): Error {
  const names = [...entries.keys()];
  if (names.includes('xl/workbook.bin')) return unreadableFileErrors.otherFormat('a binary workbook (.xlsb)');
  if (names.some((name) => name.endsWith('.iwa')))
    return unreadableFileErrors.otherFormat('a Numbers document (.numbers)');
  if (names.includes('word/document.xml')) return unreadableFileErrors.notASpreadsheet('a Word document');
  if (names.includes('ppt/presentation.xml')) return unreadableFileErrors.notASpreadsheet('a presentation');
  const sheet = [...entries.values()].find(({ name }) =>
    /\.(?:xlsx?|ods|(?:csv|json)(?:\.gz)?)$/i.test(name),
  );
  if (sheet !== undefined) return unreadableFileErrors.archive(sheet.name.slice(0, 100));
  return unreadableFileErrors.notASpreadsheet('a ZIP archive without a workbook');
}
