import { type Coordinates, getHaversine, toMetres, toPoint } from '../geo/coordinates.ts';

/** A stored value, null if it is unknown. */
export type ChangedValue = string | number | null;
export type ChangeKind = 'added' | 'changed' | 'removed' | 'moved' | 'replaced';

/** Coordinates that move further than this are a group of their own. */
const FAR_METRES = 500;

/** A change of a field of a business, or of `cityId`, `categoryId` or `reviews`. */
export type FieldChange = { field: string; before: ChangedValue; after: ChangedValue };
/** The changes of a business that one decision is about, as one value before and after. */
export type GroupedChange = FieldChange & { group: string; kind: ChangeKind; parts: FieldChange[] };

/** Classifies the change of a field. Equal values are no change, and must not be given. */
function classifyChange(field: string, before: ChangedValue, after: ChangedValue): ChangeKind {
  if (isUnknown(before)) return 'added';
  if (isUnknown(after)) return 'removed';
  return field === 'reviewCount' && before === 0 ? 'added' : 'changed';
}

/** Key of the group of a change. */
function buildGroupKey(field: string, change: ChangeKind): string {
  return `${field}:${change}`;
}

/** Key of the group of businesses that go from one category to another, by their names. */
export function buildPairKey(from: string, to: string): string {
  return `category:${from}>${to}`.slice(0, 300);
}

/** True for a value that says nothing. */
export function isUnknown(value: ChangedValue): boolean {
  return value === null || value === '' || value === '[]';
}

/**
 * Groups the changes of one business. Latitude and longitude are one change.
 *
 * @param current the business, for the coordinate that stays
 */
export function groupChanges(changes: FieldChange[], current: Partial<Nullable>): GroupedChange[] {
  const grouped = changes.flatMap((part): GroupedChange[] => {
    if (part.field === 'latitude' || part.field === 'longitude') return [];
    const kind = classifyChange(part.field, part.before, part.after);
    return [{ ...part, group: buildGroupKey(part.field, kind), kind, parts: [part] }];
  });
  const parts = changes.filter(({ field }) => field === 'latitude' || field === 'longitude');
  return parts.length === 0 ? grouped : [...grouped, groupMove(parts, current)];
}

type Nullable = { latitude: number | null; longitude: number | null };

function groupMove(parts: FieldChange[], current: Partial<Nullable>): GroupedChange {
  const read = (side: 'before' | 'after') => {
    const [latitude, longitude] = (['latitude', 'longitude'] as const).map((field) => {
      const part = parts.find((one) => one.field === field);
      return part === undefined ? (current[field] ?? null) : (part[side] as number | null);
    });
    return latitude == null || longitude == null ? null : { latitude, longitude };
  };
  const before = read('before');
  const after = read('after');
  const kind = classifyMove(before, after);
  const toText = (at: Coordinates | null) => (at === null ? null : `${at.latitude}, ${at.longitude}`);
  const group = buildGroupKey('coordinates', kind);
  return { field: 'coordinates', before: toText(before), after: toText(after), group, kind, parts };
}

function classifyMove(before: Coordinates | null, after: Coordinates | null): ChangeKind {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  const [from, to] = [before, after].map(({ latitude, longitude }) => toPoint(latitude, longitude));
  return toMetres(getHaversine(from!, to!)) > FAR_METRES ? 'moved' : 'changed';
}
