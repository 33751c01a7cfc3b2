import { hmac } from './hmac.ts';

/**
 * A name for the visitor behind an address that does not give the address away: an HMAC with a key of ours. It is the same
 * for as long as the key is, and differs by purpose.
 *
 * @param address as CF-Connecting-IP has it
 */
export async function visitorKey(secret: string, purpose: string, address: string): Promise<string> {
  const key = new TextEncoder().encode(secret);
  return `${purpose}:${await hmac(key, `${purpose} ${networkOf(address)}`)}`;
}

/**
 * The part of an address that one visitor cannot change at will: the whole of an IPv4 address, the first 64 bits of an IPv6
 * one, which is what a household gets. Text that is no address is taken as it is.
 *
 * @example networkOf('2001:db8:1::7') // '2001:db8:1:0'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
