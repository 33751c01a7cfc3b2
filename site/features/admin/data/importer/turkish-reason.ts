import { translateByPattern, translateRowReason } from '../../../../../schema/rules/import/row-reasons.tr.ts';
import { FILE_ERRORS } from './file-errors.tr.ts';
import { JOB_ERRORS } from './job-errors.tr.ts';

/**
 * Turkish sentence for a reason, suggestion or error of the importer; one that is not known is returned as it is.
 * Errors of a file begin with its name, which may contain a colon itself.
 */
export function toTurkishReason(sentence: string): string {
  const parts = sentence.split(': ');
  for (let start = 0; start < parts.length; start++) {
    const rest = parts.slice(start).join(': ');
    const turkish = translateRowReason(rest) ?? translateByPattern(rest, [...FILE_ERRORS, ...JOB_ERRORS]);
    if (turkish !== null) return turkish;
  }
  return sentence;
}
