import { parts } from './parts.ts';
import { text } from './text.ts';

/** The stylesheet of the page for developers. */
export const style = text + parts;
