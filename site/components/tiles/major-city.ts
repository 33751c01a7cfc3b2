/** Number of businesses above which a city is marked as major (P-2.8-07). */
const MAJOR_CITY = 500;

/** True for a major city. */
export function isMajorCity(businessCount: number): boolean {
  return businessCount > MAJOR_CITY;
}
