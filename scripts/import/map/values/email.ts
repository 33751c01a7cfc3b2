import { ParseError } from '../cells/parse-error.ts';

const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24})$/i;

/** Reads the first e-mail address of a list separated by commas, semicolons or spaces; the domain in lower case. */
export function readEmail(text: string): string | ParseError {
  for (const part of text.split(/[\s,;|<>"'[\]()]+/)) {
    const address = part.replace(/^mailto:/i, '').replace(/\.$/, '');
    const domain = ADDRESS.exec(address)?.[1];
    if (domain !== undefined) return address.slice(0, -domain.length) + domain.toLowerCase();
  }
  return new ParseError('This is not a valid e-mail address.');
}
