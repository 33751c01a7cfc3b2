import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { readLink } from './link.ts';
import { ParseError } from '../cells/parse-error.ts';
import { cleanLine } from '../../../../schema/rules/text/clean-text.ts';

/** Reads the first picture of a cell: an https link, a local path ('/images/…'), or a list of either. */
export function readPhoto(text: string): string | ParseError | null {
  const address = isLiteral(text) ? findFirstPhoto(text) : text.split(/,\s*(?=https?:)/)[0]!;
  if (address instanceof ParseError || address === null) return address;
  if (/^\/images\/[\w./-]+$/.test(address) && !address.includes('..')) return address;
  const link = readLink(address);
  if (link instanceof ParseError) return link;
  return link.startsWith('https://') ? link : new ParseError('Only https images are supported.');
}

function findFirstPhoto(text: string): string | ParseError | null {
  const value = parseLiteral(text);
  if (value instanceof ParseError) return value;
  const item: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof item === 'string') return cleanLine(item) || null;
  if (typeof item !== 'object' || item === null) return null;
  const { image, url = image } = item as Record<string, unknown>;
  return typeof url === 'string' ? cleanLine(url) || null : null;
}
