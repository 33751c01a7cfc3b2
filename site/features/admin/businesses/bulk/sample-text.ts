const VALUES: Record<string, string> = {
  OPERATIONAL: 'Faaliyette',
  CLOSED_TEMPORARILY: 'Geçici olarak kapalı',
  CLOSED_PERMANENTLY: 'Kalıcı olarak kapalı',
};

/** A value of a preview, as operators read it. */
export function formatSample(value: string | null): string {
  return value === null || value === '' ? 'boş' : (VALUES[value] ?? value);
}
