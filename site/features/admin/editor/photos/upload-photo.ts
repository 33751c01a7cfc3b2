import type { UploadedPhoto } from '../../../../../schema/contracts/photo.ts';
import type { Photo } from '../../../../../schema/field-values.ts';
import { sendBytes } from '../../data/send-bytes.ts';
import { preparePhoto } from './prepare-photo.ts';

const ENDPOINT = '/api/admin/photos';

/**
 * Uploads a picture and its small version.
 *
 * @param options.onProgress receives the sent part, 0 to 1
 * @throws PhotoFileError if the file is unusable; as `sendBytes`
 */
export async function uploadPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Photo> {
  const { full, small } = await preparePhoto(file);
  const total = full.size + (small?.size ?? 0);
  const send = async (bytes: Blob, before: number) => {
    const text = await sendBytes(ENDPOINT, bytes, {
      method: 'POST',
      signal,
      onProgress: (sent) => onProgress((before + sent) / total),
    });
    return (JSON.parse(text) as UploadedPhoto).url;
  };
  const url = await send(full, 0);
  return { url, small: small && (await send(small, full.size)), alt: null };
}
