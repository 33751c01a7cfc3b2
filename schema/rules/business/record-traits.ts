/*
 * Bits of the column `traits` above those of traits.ts: facts that no public list is filtered by, but that operators
 * filter by or that decide whether a page is indexed (website/index-gate.ts). They are beyond the 31 bits of
 * JavaScript's bitwise operators, so they are added, and tested in SQL.
 */

/** Facts of a business, from the lowest bit. Their order is stored: append only, and raise DERIVATION_VERSION. */
const RECORD_TRAITS = [
  'email',
  'hours',
  'coordinates',
  'description',
  'verified',
  'closed-temporarily',
  'closed-permanently',
  'operator',
  'sample',
  'street',
  'rated',
  'features',
] as const;
export type RecordTrait = (typeof RECORD_TRAITS)[number];

const FIRST_BIT = 31;

/** Bit of a fact in `traits`. */
export function getRecordBit(trait: RecordTrait): number {
  return 2 ** (FIRST_BIT + RECORD_TRAITS.indexOf(trait));
}

/** Facts as stored. */
type Facts = {
  email: string | null;
  workingHours: string | null;
  latitude: number | null;
  longitude: number | null;
  description: string | null;
  isVerified: number;
  businessStatus: string;
  source: string;
  street: string | null;
  rating: number | null;
  reviewCount: number;
  about: string | null;
};

/** Sum of the bits of all facts that hold. */
export function toRecordTraits(facts: Facts): number {
  const { email, workingHours, latitude, longitude, description, isVerified, businessStatus, source } = facts;
  const { street, rating, reviewCount, about } = facts;
  const holds: Record<RecordTrait, boolean> = {
    email: email !== null,
    hours: workingHours !== null,
    coordinates: latitude !== null && longitude !== null,
    description: description !== null,
    verified: isVerified === 1,
    'closed-temporarily': businessStatus === 'CLOSED_TEMPORARILY',
    'closed-permanently': businessStatus === 'CLOSED_PERMANENTLY',
    operator: source === 'operator',
    sample: source === 'sample',
    street: street !== null,
    rated: rating !== null && reviewCount > 0,
    features: about !== null && about !== '{}',
  };
  return RECORD_TRAITS.reduce((sum, trait) => (holds[trait] ? sum + getRecordBit(trait) : sum), 0);
}
