import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './hostile.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of each field of a contract, and whether it may be left out. */
export function fieldsOf(contract: z.ZodObject): Record<string, { schema: Schema; isOptional: boolean }> {
  const { properties = {} } = z.toJSONSchema(contract);
  return Object.fromEntries(
    Object.entries(contract.shape).map(([name, field]) => [
      name,
      { schema: properties[name] as Schema, isOptional: (field as z.ZodType).isOptional() },
    ]),
  );
}

/** Any value a JSON Schema of our contracts allows. @throws Error for a kind of schema that none of them has yet */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  // What a JSON Schema cannot say all of comes with examples.
  if (schema.examples && (!isPlain(schema) || schema.format === 'time-zone'))
    return fc.constantFrom(...schema.examples);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valueOf(part as Schema)));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer') return whole(schema.minimum!, schema.maximum!);
  if (schema.type === 'number') return decimal(schema.minimum!, schema.maximum!);
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items as Schema), { minLength: schema.minItems ?? 0, maxLength: 12 });
  throw new Error(`No arbitrary for ${JSON.stringify(schema)}: write one`);
}

function isPlain({ type }: Schema): boolean {
  return type === 'string' || type === 'integer' || type === 'number';
}

function whole(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
  );
}

/** With as many places as anybody writes, and never in powers of ten. */
function decimal(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max, 0),
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6),
  );
}

/** Texts; where some are too short, those that stay as long when blanks and control characters are dropped, as a contract may do first. */
function text({ minLength = 0, maxLength = 100, pattern }: Schema): fc.Arbitrary<string> {
  const any = pattern
    ? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    : fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
        fc.string({ minLength: Math.max(minLength, maxLength - 2), maxLength, size: 'max' }),
        hostileText,
      );
  return any.filter(
    (sample) =>
      (minLength === 0 || (!/\p{Cc}/u.test(sample) && sample.trim().length >= minLength)) &&
      sample.length <= maxLength,
  );
}
