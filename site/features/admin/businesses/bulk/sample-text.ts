import { STATUS_NAMES } from '../../format/status-names.tr.ts';

/** A value of a preview, as operators read it. */
export function formatSample(value: string | null): string {
  if (value === null || value === '') return 'boş';
  return (STATUS_NAMES as Record<string, string>)[value] ?? value;
}
