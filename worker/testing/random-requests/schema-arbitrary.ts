import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './hostile-text.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** JSON Schema of each field of a contract, and whether it is optional. */
export function getFields(contract: z.ZodObject): Record<string, { schema: Schema; isOptional: boolean }> {
  const { properties = {} } = z.toJSONSchema(contract);
  return Object.fromEntries(
    Object.entries(contract.shape).map(([name, field]) => [
      name,
      { schema: properties[name] as Schema, isOptional: (field as z.ZodType).isOptional() },
    ]),
  );
}

/** Arbitrary of the values that a JSON Schema allows. @throws Error for an unsupported schema */
export function createValueArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  // Schemas that cannot express all rules have examples.
  if (schema.examples && (!isPlain(schema) || ['time-zone', 'html'].includes(schema.format ?? '')))
    return fc.constantFrom(...schema.examples);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => createValueArbitrary(part as Schema)));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer')
    return createIntegerArbitrary(schema.minimum ?? Number(schema.exclusiveMinimum) + 1, schema.maximum!);
  if (schema.type === 'number') return createDecimalArbitrary(schema.minimum!, schema.maximum!);
  if (schema.type === 'string') return createTextArbitrary(schema);
  if (schema.type === 'array' && schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((part) => createValueArbitrary(part as Schema)));
  if (schema.type === 'array')
    return fc.array(createValueArbitrary(schema.items as Schema), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(12, schema.maxItems ?? 12),
    });
  if (schema.type === 'object') return createObjectArbitrary(schema);
  throw new Error(`No arbitrary for ${JSON.stringify(schema)}: write one`);
}

/** Objects with some of the fields, or records with any names. */
function createObjectArbitrary({ properties = {}, additionalProperties, propertyNames, ...rest }: Schema) {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    createValueArbitrary(field as Schema),
  ]);
  if (fields.length > 0) {
    const needed = fields.map(([name]) => name as string).filter((name) => rest.required?.includes(name));
    return fc.record(Object.fromEntries(fields), { requiredKeys: needed as never[] });
  }
  return fc.dictionary(
    createValueArbitrary(propertyNames as Schema) as fc.Arbitrary<string>,
    createValueArbitrary(additionalProperties as Schema),
    { maxKeys: 4 },
  );
}

function isPlain({ type }: Schema): boolean {
  return type === 'string' || type === 'integer' || type === 'number';
}

function createIntegerArbitrary(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
  );
}

/** Up to six decimal places, never in exponential notation. */
function createDecimalArbitrary(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max, 0),
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6),
  );
}

/** Texts. With a minimum length, it also holds after removing blanks and control characters, as contracts do. */
function createTextArbitrary({ minLength = 0, maxLength = 100, pattern }: Schema): fc.Arbitrary<string> {
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
