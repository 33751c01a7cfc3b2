/** A city with more businesses than this is marked (P-2.8-07). */
const MAJOR_CITY = 500;

export function isMajorCity(businessCount: number): boolean {
  return businessCount > MAJOR_CITY;
}
