let last = Math.floor(Math.random() * 2 ** 17);

/**
 * Header with the address of a visitor, as set by Cloudflare: otherwise all visitors would share one rate limit.
 * Addresses are from the range for benchmarks (RFC 2544).
 */
export function createAddressHeader(): { 'CF-Connecting-IP': string } {
  last = (last + 1) % 2 ** 17;
  return { 'CF-Connecting-IP': `198.${18 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}` };
}
