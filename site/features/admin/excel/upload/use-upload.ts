import { useSyncExternalStore } from 'react';
import { getUpload, onUpload, type UploadState } from './upload-store.ts';

/** Upload of the tab, for components. */
export function useUpload(): UploadState {
  return useSyncExternalStore(onUpload, getUpload);
}
