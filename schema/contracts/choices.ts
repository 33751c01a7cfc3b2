import { z } from 'zod';

/** One or more of some values in a query string, separated by commas; in one order, so that each set has one form. */
export function buildChoices(values: readonly string[]) {
  const message = `must be one or more of ${values.join(', ')}, with commas between them`;
  const any = values.join('|');
  return z
    .string(message)
    .regex(new RegExp(`^(?:${any})(?:,(?:${any})){0,${values.length - 1}}$`), message)
    .overwrite((text) => values.filter((value) => text.split(',').includes(value)).join(','));
}

/** Values of a parameter of several. @example splitChoices('phone,photo') → ['phone', 'photo'] */
export function splitChoices<Value extends string>(text: string | undefined): Value[] {
  return text === undefined ? [] : (text.split(',') as Value[]);
}
