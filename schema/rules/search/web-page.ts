/** A page of a host: its path and query without differences that do not matter. */
export type WebPage = { path: string; query: string };

/** The page that an address on the web names; null if it is none, or the first page of its host. */
export function toWebPage(address: string): WebPage | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  const path = decode(pathname).toLowerCase().replace(/\/+$/, '');
  return path === '' && search === '' ? null : { path, query: decode(search) };
}

/** Those of some addresses that name a page; if none has its query, those that name its path. */
export function filterByPage<Item extends { address: string }>(items: Item[], page: WebPage): Item[] {
  const onPath = items.flatMap((item) => {
    const { path, query } = toWebPage(item.address) ?? { path: '', query: '' };
    return path === page.path ? [{ item, query }] : [];
  });
  const same = onPath.filter(({ query }) => query === page.query);
  return (same.length > 0 ? same : onPath).map(({ item }) => item);
}

/** The longest part of a path that is the same whether or not it is percent-encoded, for a first selection; or ''. */
export function getPlainPart({ path }: WebPage): string {
  return (path.match(/[a-z0-9]+/g) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
