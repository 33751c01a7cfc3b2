const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Decodes a text of the XML of a workbook: entities, and the _xHHHH_ escapes of characters XML cannot hold (ECMA-376
 * 22.9.2.19), line ends as . In a `verbatim` text (CDATA) an ampersand is literal.
 */
export function toPlainText(raw: string, verbatim = false): string {
  let text = raw;
  // Most entities are the quotes of JSON, which are replaced without a call for each.
  if (!verbatim && text.includes('&')) text = text.replaceAll('&quot;', '"');
  if (!verbatim && text.includes('&')) {
    text = text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, decodeEntity);
  }
  if (text.includes('_x') || text.includes('_X')) {
    text = text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text;
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
