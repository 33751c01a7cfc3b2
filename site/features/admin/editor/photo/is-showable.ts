/** True if the image URL is https or same-site. The browser blocks all others. */
export function isShowable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  return URL.parse(address)?.protocol === 'https:';
}
