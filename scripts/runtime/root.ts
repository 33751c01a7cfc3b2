import { resolve } from 'node:path';

/** The project folder, with package.json, .env and .dev.vars. */
export const root = resolve(import.meta.dirname, '../..');
