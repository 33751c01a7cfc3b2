let last = Math.floor(Math.random() * 2 ** 17);

/**
 * Header with which a visitor comes from an address of their own, as behind Cloudflare: else all visitors of the tests would share
 * the limit for one. The addresses are those set aside for measuring (RFC 2544).
 */
export function createAddressHeader(): { 'CF-Connecting-IP': string } {
  last = (last + 1) % 2 ** 17;
  return { 'CF-Connecting-IP': `198.${18 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}` };
}
