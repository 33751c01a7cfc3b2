import { createDirectorySink } from './directory-sink.ts';
import { createPackSink } from './pack-sink.ts';
import type { PageSink, SinkAddress } from './page-sink.ts';
import { createStoreClient } from './store-client.ts';

/** Opens a sink by its description. */
export function openSink(address: SinkAddress): PageSink {
  if (address.kind === 'directory') return createDirectorySink(address.directory, address.record);
  return createPackSink(createStoreClient(address), address);
}
