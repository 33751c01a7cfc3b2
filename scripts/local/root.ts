import { resolve } from 'node:path';

/** The project's folder: where package.json, .env and .dev.vars are. */
export const root = resolve(import.meta.dirname, '../..');
