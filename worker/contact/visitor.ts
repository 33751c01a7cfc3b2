import { createHmac } from 'node:crypto';

/** Groups of 16 bits of an IPv6 address that a household gets at least, and that a provider hands a customer at most. */
const HOUSEHOLD = 4;
const SITE = 3;

/**
 * A name for the visitor behind an address that does not give the address away: an HMAC with a key of ours. It is the same
 * for as long as the key is, and differs by purpose.
 *
 * @param address as CF-Connecting-IP has it
 */
export function visitorKey(secret: string, purpose: string, address: string): string {
  return keyOf(secret, purpose, networkOf(address));
}

/** The same for the largest network one customer may have (/48); for IPv4 it is that of the address. */
export function siteKey(secret: string, purpose: string, address: string): string {
  return keyOf(secret, purpose, networkOf(address, SITE));
}

/** A name for a message from a visitor's network, by which it is known when it comes again. */
export function messageKey(secret: string, purpose: string, address: string, message: string): string {
  return keyOf(secret, purpose, `${networkOf(address)} ${message}`);
}

function keyOf(secret: string, purpose: string, network: string): string {
  const digest = createHmac('sha256', secret).update(`${purpose} ${network}`).digest('base64');
  return `${purpose}:${digest}`;
}

/**
 * The part of an address that one visitor cannot change at will: the whole of an IPv4 address, the first 64 bits of an IPv6
 * one, which is what a household gets. Text that is no address is taken as it is.
 *
 * @param groups of 16 bits of an IPv6 address that count
 * @example networkOf('2001:db8:1::7') // '2001:db8:1:0'
 */
export function networkOf(address: string, groups = HOUSEHOLD): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
