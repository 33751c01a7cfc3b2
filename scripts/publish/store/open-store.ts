import { createDirectoryStore } from './directory-store.ts';
import { createR2Store } from './r2-store.ts';
import type { PageStore, StoreAddress } from './page-store.ts';

/** Opens a page store by its description. */
export function openStore(address: StoreAddress): PageStore {
  return address.kind === 'directory' ? createDirectoryStore(address.directory) : createR2Store(address);
}
