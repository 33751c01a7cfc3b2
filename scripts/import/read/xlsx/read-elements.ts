import { collect } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';
import type { ByteSource } from '../types.ts';
import type { ZipEntry } from '../zip/central-directory.ts';
import { readEntry } from '../zip/read-entry.ts';
import { EMPTY, MORE, toNameCode, OPEN, XmlScanner } from './xml-scanner.ts';

/**
 * Maximum size of a part: workbook, relationships and styles are kilobytes; a few workbooks have megabytes of styles.
 */
const MAX_PART = 32 * 1024 * 1024;

/** Receives each element of a small part; `attribute` returns an attribute by name without prefix. */
export type OnElement = (name: string, attribute: (name: string) => string | undefined) => void;

/** Parses a small part at once. */
export async function readElements(source: ByteSource, entry: ZipEntry, onElement: OnElement): Promise<void> {
  const bytes = await collect(readEntry(source, entry), MAX_PART, unreadableFileErrors.unpacksTooLarge);
  const xml = new XmlScanner(entry.name);
  xml.push(bytes);
  for (let token = xml.next(); token !== MORE; token = xml.next()) {
    if (token !== OPEN && token !== EMPTY) continue;
    const attributes = new Map<number, string>();
    while (xml.nextAttribute()) attributes.set(xml.attribute, xml.text());
    onElement(xml.tagName(), (name) => attributes.get(toNameCode(name)));
  }
  xml.finish();
}
