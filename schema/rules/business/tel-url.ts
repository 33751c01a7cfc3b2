/** `tel:` URL of a phone number as people write it; an extension is dialled after a pause. */
export function toTelUrl(phone: string): string {
  const [number = '', extension = ''] = phone.split(/(?:ext\.?|x|#)\s*(?=\d+\s*$)/i);
  const digits = number.replace(/[^\d+]/g, '');
  return extension === '' ? `tel:${digits}` : `tel:${digits},${extension.trim()}`;
}
