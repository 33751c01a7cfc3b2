/** True for a text that begins or ends with a blank, which spreadsheet programs drop unless it is marked. */
export function hasEdgeBlank(text: string): boolean {
  return isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1));
}

/** True for what \s matches; a regular expression for every cell takes longer. */
function isBlank(code: number): boolean {
  return code <= 0x20 || (code > 0x7f && /\s/.test(String.fromCharCode(code)));
}
