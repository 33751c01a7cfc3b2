import { MAX_UPLOAD_BYTES } from '../../../../../schema/contracts/upload.ts';

/** Endings of the files that the screen takes, as `accept` of the file picker (A-5-16). */
export const ACCEPTED_FILES = '.xlsx,.xls';

/** True for a file of a type that the screen takes. Others are ignored (A-5-16). */
export function isAccepted({ name }: Pick<File, 'name'>): boolean {
  return ACCEPTED_FILES.split(',').some((ending) => name.toLowerCase().endsWith(ending));
}

/** Reason why a file is not uploaded; null if it is (A-5-17). */
export function getFileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size > MAX_UPLOAD_BYTES) return 'Dosya çok büyük: en fazla 500MB yüklenebilir.';
  return size === 0 ? 'Dosya boş. Başka bir dosya seçin.' : null;
}
