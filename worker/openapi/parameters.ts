import type { z } from 'zod';
import { type JsonSchema, toJsonSchema } from './schemas.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

/** OpenAPI parameters of a path or query contract. */
export function buildParameters(where: Parameter['in'], contract: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(contract);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const { description, examples, ...schema } = property;
    return {
      name,
      in: where,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(examples !== undefined && { example: examples[0] }),
    };
  });
}
