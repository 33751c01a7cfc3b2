/**
 * A text for an HTTP header: characters that headers cannot have are percent-encoded.
 *
 * @example toHeaderText('kadıköy cafe') → 'kad%C4%B1k%C3%B6y cafe'
 */
export function toHeaderText(text: string): string {
  return text.replace(/[^ -$&-~]+/g, encodeURIComponent);
}

/** The text of a header by {@link toHeaderText}. */
export function fromHeaderText(header: string): string {
  return decodeURIComponent(header);
}
