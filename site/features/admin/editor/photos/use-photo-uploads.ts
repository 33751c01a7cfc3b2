import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../schema/field-values.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { PhotoFileError } from './prepare-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** A file on its way. `share` of it was sent; `problem` tells why it will not be. */
export type PhotoUpload = { id: number; name: string; share: number; problem: string | null };

type Callbacks = { onAdd: (photo: Photo) => void; onUploading: (count: number) => void };

/** Uploads files one after the other, so that the photos come in the order in which they were chosen. */
export function usePhotoUploads(callbacks: Callbacks) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const latest = useRef(callbacks);
  latest.current = callbacks;
  const state = useRef({ lastId: 0, waiting: [] as [number, File][], isRunning: false });
  const control = useRef<AbortController | null>(null);

  useEffect(() => {
    control.current = new AbortController();
    return () => control.current!.abort();
  }, []);
  const change = (id: number, changed: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const remove = (id: number) => setUploads((before) => before.filter((each) => each.id !== id));

  async function run(): Promise<void> {
    const { current } = state;
    if (current.isRunning) return;
    current.isRunning = true;
    const { signal } = control.current!;
    for (let next = current.waiting[0]; next !== undefined; next = current.waiting[0]) {
      const [id, file] = next;
      try {
        latest.current.onAdd(
          await uploadPhoto(file, { signal, onProgress: (share) => change(id, { share }) }),
        );
        remove(id);
      } catch (error) {
        if (signal.aborted) return;
        change(id, { problem: error instanceof PhotoFileError ? error.message : toErrorMessage(error) });
      }
      current.waiting.shift();
      latest.current.onUploading(current.waiting.length);
    }
    current.isRunning = false;
  }
  /** Takes files, and names those that are too many. */
  const upload = (files: File[], room: number) => {
    const { current } = state;
    const taken = files.slice(0, Math.max(0, room - current.waiting.length));
    const added = files.map((file) => ({
      id: (current.lastId += 1),
      name: file.name,
      share: 0,
      problem: taken.includes(file) ? null : 'Eklenmedi: bir işletmenin en fazla 12 fotoğrafı olabilir.',
    }));
    // Problems of earlier files were seen.
    setUploads((before) => [...before.filter(({ problem }) => problem === null), ...added]);
    current.waiting.push(...taken.map((file, i): [number, File] => [added[i]!.id, file]));
    latest.current.onUploading(current.waiting.length);
    void run();
  };
  return { uploads, upload, remove };
}
