const OPEN_STREET_MAP = '© OpenStreetMap contributors';

/**
 * Text that has to be visible beside a map, from the attribution of its archive, which may be HTML. The data of the
 * Protomaps schema are of OpenStreetMap, whose licence (ODbL) asks for the name of its contributors.
 *
 * @example toAttribution('<a href="…">Protomaps</a> © OpenStreetMap') → 'Protomaps, © OpenStreetMap contributors'
 */
export function toAttribution(html: string): string {
  const others = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&copy;/g, '©')
    .replace(/©?\s*OpenStreetMap(\s+contributors)?/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,|·-]+|[\s,|·-]+$/g, '');
  return others === '' ? OPEN_STREET_MAP : `${others}, ${OPEN_STREET_MAP}`;
}
