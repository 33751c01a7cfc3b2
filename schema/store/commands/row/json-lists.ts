/**
 * Most characters of one JSON list, at most 3 MB as UTF-8: the database server refuses values of more than about 4.7
 * MB.
 */
const MAX_LENGTH = 1_000_000;

/** Serialises items as JSON lists that the database server accepts as values: one, or several if they are long. */
export function toJsonLists(items: unknown[]): string[] {
  const lists: string[] = [];
  let list: string[] = [];
  let length = 0;
  const end = () => lists.push(`[${list.join()}]`);
  for (const item of items) {
    const text = JSON.stringify(item);
    if (list.length > 0 && length + text.length > MAX_LENGTH) {
      end();
      list = [];
      length = 0;
    }
    list.push(text);
    length += text.length + 1;
  }
  if (list.length > 0) end();
  return lists;
}
