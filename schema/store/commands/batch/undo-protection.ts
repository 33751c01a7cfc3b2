import { readValue, type RecordedValues } from '../../../rules/batch/row-changes.ts';
import { parseProtectedFields, removeProtectedFields } from '../../../rules/business/protected-fields.ts';

type Recorded = { before: RecordedValues; after: RecordedValues };

/** Fields that a batch has protected from imports: those that a merge took, or that a bulk change set. */
export function getAddedProtection({ before, after }: Recorded): ReadonlySet<string> {
  return new Set(listProtected(after).filter((field) => !listProtected(before).includes(field)));
}

function listProtected(values: RecordedValues): string[] {
  return [...(parseProtectedFields(readValue(values, 'protectedFields') as string | null) ?? [])];
}

/**
 * Takes back the protection that a batch has added.
 *
 * @param edited fields that were edited since, which stay protected
 */
export function removeProtection(
  stored: string | null,
  added: ReadonlySet<string>,
  edited: ReadonlySet<string>,
): string | null {
  if (added.size === 0) return stored;
  return removeProtectedFields(stored, new Set([...added].filter((field) => !edited.has(field))));
}
