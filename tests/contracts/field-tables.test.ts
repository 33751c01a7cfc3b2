import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELD_NAMES } from '../../schema/business-views.ts';
import { DOCUMENTS, renderTables } from '../../scripts/ci/field-tables.ts';

it.each(DOCUMENTS)('%s has the tables of fields as they are: node scripts/field-tables.ts', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('<!-- fields: ');
  expect(text).toBe(renderTables(file));
});

it('tells of every field in the docs of the API', () => {
  const text = readFileSync(DOCUMENTS[1]!, 'utf8');
  for (const field of FIELD_NAMES) expect(text).toContain(`| \`${field}\``);
});
