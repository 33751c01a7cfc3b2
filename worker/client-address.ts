import { createHmac } from 'node:crypto';

/** Network sizes of IPv6 in groups of 16 bits: /64, the smallest of a household, and /48, the largest of a customer. */
const HOUSEHOLD_GROUPS = 4;
export const CUSTOMER_GROUPS = 3;

/**
 * Pseudonymous key of a client: an HMAC of its network (IPv4 address or IPv6 /64), which differs by purpose.
 *
 * @param address from CF-Connecting-IP
 */
export function buildVisitorKey(secret: string, purpose: string, address: string): string {
  return buildKey(secret, purpose, toNetwork(address));
}

/** Key of the largest network a customer can have (/48); for IPv4 that of the address. */
export function buildCustomerKey(secret: string, purpose: string, address: string): string {
  return buildKey(secret, purpose, toNetwork(address, CUSTOMER_GROUPS));
}

/** Key of a message from a client's network, to recognise duplicates. */
export function buildMessageKey(secret: string, purpose: string, address: string, message: string): string {
  return buildKey(secret, purpose, `${toNetwork(address)} ${message}`);
}

function buildKey(secret: string, purpose: string, network: string): string {
  const digest = createHmac('sha256', secret).update(`${purpose} ${network}`).digest('base64');
  return `${purpose}:${digest}`;
}

/**
 * Network of an address: the IPv4 address, or the first groups of an IPv6 address. Any other text is returned
 * unchanged.
 *
 * @param groups of 16 bits of an IPv6 address
 * @example toNetwork('2001:db8:1::7') // '2001:db8:1:0'
 */
export function toNetwork(address: string, groups = HOUSEHOLD_GROUPS): string {
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
