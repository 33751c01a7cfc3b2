import { z } from 'zod';
import { AdminBusiness, AdminListedBusiness } from '../../schema/contracts/admin-business.ts';
import { AuditCheck, AuditEntry } from '../../schema/contracts/audit.ts';
import { BusinessEdit, BusinessForm } from '../../schema/contracts/business-form.ts';
import {
  BusinessDetail,
  BusinessSummary,
  CategoryRef,
  ListedBusiness,
  NearbyBusiness,
  Review,
  Stats,
  WorkingHours,
  Features,
} from '../../schema/contracts/business.ts';
import { CacheCleared } from '../../schema/contracts/cache.ts';
import {
  ContactMessage,
  ContactMessageInput,
  ContactMessagePatch,
  ContactReceipt,
} from '../../schema/contracts/contact-message.ts';
import { ErrorBody } from '../../schema/contracts/error-body.ts';
import { InjectionCode } from '../../schema/contracts/injection-code.ts';
import { Category, City, Country } from '../../schema/contracts/locations.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Contracts that become `components.schemas`, by name. */
const namedContracts = {
  AdminBusiness,
  AdminListedBusiness,
  AuditCheck,
  AuditEntry,
  BusinessDetail,
  BusinessEdit,
  BusinessForm,
  BusinessSummary,
  CacheCleared,
  Category,
  CategoryRef,
  City,
  ContactMessage,
  ContactMessageInput,
  ContactMessagePatch,
  ContactReceipt,
  Country,
  ErrorBody,
  Features,
  InjectionCode,
  ListedBusiness,
  NearbyBusiness,
  Review,
  Stats,
  WorkingHours,
};

const nameByContract = new Map<z.ZodType, string>(
  Object.entries(namedContracts).map(([id, contract]) => [contract, id]),
);
const registry = z.registry<{ id: string }>();
for (const [contract, id] of nameByContract) registry.add(contract, { id });

const buildRef = (id: string) => `#/components/schemas/${id}`;

/** All named contracts as JSON Schema (draft 2020-12), which OpenAPI 3.1 uses. */
export function buildNamedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { uri: buildRef, override: simplifySchema });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, removeIdentity(schema)]));
}

/** JSON Schema of a contract; a reference for a named contract or a list of one. */
export function toJsonSchema(contract: z.ZodType): JsonSchema {
  const id = nameByContract.get(contract);
  if (id !== undefined) return { $ref: buildRef(id) };
  if (contract instanceof z.ZodArray)
    return { type: 'array', items: toJsonSchema(contract.element as z.ZodType) };
  return removeIdentity(z.toJSONSchema(contract, { override: simplifySchema }));
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/** Adjusts the generated schema where it says more or less than the contract. */
const simplifySchema: Override = ({ zodSchema, jsonSchema }) => {
  // Implied by `type: integer`.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (!(zodSchema instanceof z.ZodObject)) return;
  // Responses can gain fields in later versions; requests are strict.
  if (zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties;
  // Zod describes values after defaults are applied; clients may omit these.
  const needed = Object.entries(zodSchema.shape).filter(([, field]) => !(field as z.ZodType).isOptional());
  if (needed.length > 0) jsonSchema.required = needed.map(([name]) => name);
  else delete jsonSchema.required;
};

function removeIdentity(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema;
  return rest;
}
