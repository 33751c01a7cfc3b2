import type { KnownFacts } from './unrated-score.ts';

type StoredFacts = Record<
  | 'workingHours'
  | 'phone'
  | 'photos'
  | 'photoUrl'
  | 'imageUrl'
  | 'website'
  | 'description'
  | 'latitude'
  | 'longitude',
  unknown
> & { isVerified: boolean; source: string };

/** Facts of a stored business; null is unknown. */
export function toKnownFacts(stored: StoredFacts): KnownFacts {
  return {
    hasHours: stored.workingHours !== null,
    hasPhone: stored.phone !== null,
    hasPhoto: (stored.photos ?? stored.photoUrl ?? stored.imageUrl) !== null,
    hasWebsite: stored.website !== null,
    hasDescription: stored.description !== null,
    hasCoordinates: stored.latitude !== null && stored.longitude !== null,
    isVerified: stored.isVerified,
    isEntered: stored.source === 'operator',
  };
}
