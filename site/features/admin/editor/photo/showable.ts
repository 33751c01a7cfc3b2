/** Whether pages may show a picture from there: over https, or one of our own. The browser blocks all others. */
export function isShowable(address: string): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  return URL.parse(address)?.protocol === 'https:';
}
