import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BusinessField, FIELD_NAMES, getDefinition } from '../../schema/business-views.ts';
import { HEADINGS } from '../import/columns/fields.ts';
import { findMeanings } from '../import/columns/heading-meanings.ts';
import { root } from '../runtime/root.ts';

type ImportField = keyof typeof HEADINGS;
type Label = { en: string; tr: string };

/** Spreadsheet fields whose name differs from that of the business field. */
const IMPORT_NAMES: Partial<Record<BusinessField, ImportField>> = {
  workingHours: 'hours',
  photoUrl: 'photo',
  imageUrl: 'image',
  businessStatus: 'status',
};
/** Spreadsheet fields for the category and the location of a business. */
const RELATED: Partial<Record<ImportField, Label>> = {
  category: { en: 'Category', tr: 'Kategori' },
  city: { en: 'City', tr: 'Şehir' },
  state: { en: 'State', tr: 'Eyalet' },
  country: { en: 'Country', tr: 'Ülke' },
};
/** Turkish headings of fields whose label in the panel is not used as a heading. */
const TURKISH: Partial<Record<ImportField, string>> = {
  type: 'Tür',
  subtypes: 'Alt kategori',
  photo: 'Fotoğraf',
  image: 'Görsel',
  locationLink: 'Harita linki',
  orderLink: 'Sipariş linki',
  menuLink: 'Menü linki',
  reservationLink: 'Rezervasyon linki',
  reviewsLink: 'Yorum linki',
};
/** Number of English headings shown for each field. */
const SHOWN = 3;

/** Tables of the docs that list fields, by the name in their markers. */
const TABLES: Record<string, () => string[][]> = {
  headings: () => [
    ['what', 'English', 'Turkish'],
    ...Object.entries(RELATED).map(([field, label]) => headingRow(field as ImportField, label)),
    ...FIELD_NAMES.filter((field) => getDefinition(field).import !== 'never').map((field) =>
      headingRow(IMPORT_NAMES[field] ?? (field as ImportField), getDefinition(field).label),
    ),
  ],
  fields: () => [
    ['field', 'what', 'type', 'in lists', 'in the form'],
    ...FIELD_NAMES.map((field) => {
      const { label, answer, views, form } = getDefinition(field);
      return [
        `\`${field}\``,
        label.en,
        typeName(answer),
        views.includes('list') ? 'yes' : '',
        form === undefined ? '' : 'yes',
      ];
    }),
  ],
};

/** Documents that contain such tables. */
export const DOCUMENTS = ['docs/importing.md', 'docs/api.md'].map((path) => join(root, path));

/** Text of a document with the tables between its markers generated from the list of fields. */
export function renderTables(file: string): string {
  return readFileSync(file, 'utf8').replace(
    /(<!-- fields: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${markdownTable(TABLES[name]!())}\n\n${end}`,
  );
}

function headingRow(field: ImportField, label: Label): string[] {
  const english = HEADINGS[field].split(',').slice(0, SHOWN).join(',');
  const turkish = TURKISH[field] ?? label.tr;
  const isKnown = findMeanings(turkish).some((meaning) => meaning.field === field);
  return [label.en, english, isKnown ? turkish : ''];
}

/** Type of a value in the API, in words: 'text or null', 'whole number'. */
function typeName(type: z.ZodType): string {
  const schema = z.toJSONSchema(type);
  const kinds = (schema.anyOf ?? [schema]).flatMap(({ type: kind }) => kind as keyof typeof TYPE_NAMES);
  return kinds.map((kind) => TYPE_NAMES[kind]).join(' or ');
}

const TYPE_NAMES = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function markdownTable([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
