import type { Features } from '../../../../../schema/contracts/business.ts';

/** Form state of one feature; `text` is used only by the kind 'text'. */
export type Feature = { name: string; kind: 'yes' | 'no' | 'text'; text: string };
export type FeatureGroup = { name: string; features: Feature[] };

export const NEW_FEATURE: Feature = { name: '', kind: 'yes', text: '' };

/** Converts stored features to form state, in stored order. */
export function toGroups(stored: Features | null): FeatureGroup[] {
  return Object.entries(stored ?? {}).map(([name, features]) => ({
    name,
    features: Object.entries(features).map(([name, value]) => ({
      name,
      kind: value === true ? 'yes' : value === false ? 'no' : 'text',
      text: typeof value === 'string' ? value : '',
    })),
  }));
}

/** Converts form state to stored features; null if there are none. Empty groups are dropped. */
export function toFeatures(groups: readonly FeatureGroup[]): Features | null {
  const filled = groups.filter(({ features }) => features.length > 0);
  if (filled.length === 0) return null;
  return Object.fromEntries(
    filled.map(({ name, features }) => [
      name.trim(),
      Object.fromEntries(features.map((feature) => [feature.name.trim(), toStoredValue(feature)])),
    ]),
  );
}

function toStoredValue({ kind, text }: Feature): boolean | string {
  return kind === 'text' ? text.trim() : kind === 'yes';
}

/** Validation error of a group (no `feature`) or of one of its features. Both are zero-based indexes. */
export type FeatureProblem = { group: number; feature?: number; message: string };

/** Validation errors of all groups. */
export function findProblems(groups: readonly FeatureGroup[]): FeatureProblem[] {
  return groups.flatMap(({ name, features }, group) => [
    ...findNameProblem(name, groups.slice(0, group), 'Grup adı gerekli', 'Bu adda bir grup zaten var').map(
      (message) => ({ group, message }),
    ),
    ...features.flatMap((feature, at) => [
      ...findNameProblem(
        feature.name,
        features.slice(0, at),
        'Özellik adı gerekli',
        'Bu grupta bu adda bir özellik zaten var',
      ).map((message) => ({ group, feature: at, message })),
      ...(feature.kind === 'text' && feature.text.trim() === ''
        ? [{ group, feature: at, message: 'Metin gerekli' }]
        : []),
    ]),
  ]);
}

function findNameProblem(
  name: string,
  before: readonly { name: string }[],
  missing: string,
  twice: string,
): string[] {
  const plain = name.trim();
  if (plain === '') return [missing];
  return before.some((other) => other.name.trim() === plain) ? [twice] : [];
}
