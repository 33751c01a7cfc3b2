import { join } from 'node:path';
import type { Settings } from '../../runtime/settings/settings.ts';

/** Folder for private copies of the database, and for rows of previewed files. */
export function getPreviewFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'previews');
}
