import { type OutlineFile, openOutlines } from '../../schema/rules/outlines/outline-file.ts';
import bytes from './outlines.bin';

let opened: OutlineFile | null = null;

/** Outlines of the letters and icons of cards, opened with the first card of an isolate. */
export function getOutlines(): OutlineFile {
  return (opened ??= openOutlines(new Uint8Array(bytes)));
}
