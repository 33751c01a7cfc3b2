import { z } from 'zod';

/** An integer in a query string: digits only, within limits. */
export function buildWholeNumber(
  min: number,
  max: number,
  message = `must be a whole number from ${min} to ${max}`,
) {
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message));
}

/** Latitude or longitude in a query string: a decimal number from -limit to limit. */
export function buildDegrees(limit: number) {
  const message = `must be a number of degrees from -${limit} to ${limit}`;
  return z
    .string(message)
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, message)
    .transform(Number)
    .pipe(z.number(message).min(-limit, message).max(limit, message));
}

/** Query of an endpoint without parameters. */
export const NoQuery = z.strictObject({});
