/** Host of a URL without 'www.': 'example.com'. */
export function toDisplayHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
