/** Path of the rules, which pages name in a header: markup would need an exception in their policy. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Browsers may fetch the page of a link that a pointer rests on or that is being pressed. They do not render it: that
 * would run ads and injected codes of pages that nobody looks at. Links that search engines must not follow lead to
 * forms and lists of a query.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api*', '/*\\?(.+)'] } },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Response with the rules (https://html.spec.whatwg.org/#speculative-loading). */
export function buildSpeculationRules(method: string): Response {
  return new Response(method === 'HEAD' ? null : JSON.stringify(RULES), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
