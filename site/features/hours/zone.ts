/** How people call a time zone: by its city. @example zoneName('America/New_York') → 'New York' */
export function zoneName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
