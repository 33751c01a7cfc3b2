import { describe, expect, it } from 'vitest';
import { EMPTY_VALUES, FIELD_NAMES, FORM_FACTS, getDefinition, getFields } from './business-views.ts';

describe('the list of fields', () => {
  it('names each column as its field, in snake case', () => {
    for (const field of FIELD_NAMES)
      expect(getDefinition(field).column).toBe(
        field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      );
  });

  it('shows each field once in the API: in lists, or in the answer about one business', () => {
    expect([...getFields('list'), ...getFields('detail')].toSorted()).toEqual(FIELD_NAMES.toSorted());
    expect(getFields('row').filter((field) => getFields('record').includes(field as never))).toEqual([]);
  });

  it('lets operators edit only what the record of the panel holds', () => {
    const held: string[] = [...getFields('row'), ...getFields('record')];
    expect(FORM_FACTS.filter((field) => !held.includes(field))).toEqual([]);
  });

  it('gives each field an example and an empty value of its type', () => {
    for (const field of FIELD_NAMES) {
      const { answer, example, value, form } = getDefinition(field);
      expect(answer.parse(example), field).toEqual(example);
      const empty = EMPTY_VALUES[field];
      if (empty === null) expect(form?.parse(null) ?? null, field).toBeNull();
      else if (empty !== '') expect(value.parse(empty), field).toEqual(empty);
    }
  });
});
