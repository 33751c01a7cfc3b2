import { z } from 'zod';

/** A whole number in a query string: digits only, within bounds. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

/** Query of a call that takes no parameters. */
export const NoQuery = z.strictObject({});
