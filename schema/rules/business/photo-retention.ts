/** Days for which a photo is kept that no business has any more, so that changes can be undone. */
const UNUSED_DAYS = 180;

/** Time before which a photo must have been used last to be deleted. */
export function getPhotoDeadline(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * 24 * 3600_000);
}
