import { directoryStore } from './directory.ts';
import { r2Store } from './r2.ts';
import type { PageStore, StoreAddress } from './store.ts';

export function openStore(address: StoreAddress): PageStore {
  return address.driver === 'directory' ? directoryStore(address.directory) : r2Store(address);
}
