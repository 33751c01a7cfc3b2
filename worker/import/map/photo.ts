import { isLiteral, parseLiteral } from './literal.ts';
import { readLink } from './link.ts';
import { Refusal } from './problem.ts';
import { cleanLine } from './text.ts';

/** Reads the first picture of a cell: an https link, a local path ('/images/…'), or a list of either. */
export function readPhoto(text: string): string | Refusal | null {
  const address = isLiteral(text) ? firstOf(text) : text.split(/,\s*(?=https?:)/)[0]!;
  if (address instanceof Refusal || address === null) return address;
  if (/^\/images\/[\w./-]+$/.test(address) && !address.includes('..')) return address;
  const link = readLink(address);
  if (link instanceof Refusal) return link;
  return link.startsWith('https://') ? link : new Refusal('Only https images are supported.');
}

function firstOf(text: string): string | Refusal | null {
  const value = parseLiteral(text);
  if (value instanceof Refusal) return value;
  const item: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof item === 'string') return cleanLine(item) || null;
  if (typeof item !== 'object' || item === null) return null;
  const { image, url = image } = item as Record<string, unknown>;
  return typeof url === 'string' ? cleanLine(url) || null : null;
}
