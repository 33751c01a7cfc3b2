/** A city with more businesses than this is marked (specification 9). */
const MAJOR_CITY = 500;

export function isMajorCity(businessCount: number): boolean {
  return businessCount > MAJOR_CITY;
}
