/** Documentation of the response headers that clients use. */
export const responseHeaders = {
  'Content-Disposition': {
    description: 'Name of the file. Its day is the one in UTC.',
    schema: { type: 'string' },
    example: 'attachment; filename="isletmeler_export_1-10000_2026-11-23.xlsx"',
  },
  ETag: {
    description: 'Version of the response. Send it in `If-None-Match` to receive 304 if nothing has changed.',
    schema: { type: 'string' },
    example: '"2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"',
  },
  Link: {
    description:
      'URLs of the `first`, `prev`, `next` and `last` page (RFC 8288), for a list with `limit`. Pages beyond the offset limit of the caller are omitted.',
    schema: { type: 'string' },
    example: '</api/businesses?limit=12&offset=12>; rel="next"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  'WWW-Authenticate': {
    description: 'Authentication scheme that the endpoint requires.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'X-Change': {
    description:
      'Number of the newest change, including this one. Pass it to `GET /api/admin/publishing` to find out when it is live.',
    schema: { type: 'integer', minimum: 0 },
    example: 4711,
  },
  'X-Hours-Unknown': {
    description:
      'With `open=now-or-unknown`: number of businesses without known opening hours. They are listed last.',
    schema: { type: 'integer', minimum: 0 },
    example: 340,
  },
  'X-Request-Id': {
    description: 'Id of the request, also written to the log of the site.',
    schema: { type: 'string', format: 'uuid' },
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  },
  'X-Search-Corrected': {
    description:
      'Search words after typo correction. Only present if the words of `search` matched too few businesses. Other characters than ASCII are percent-encoded.',
    schema: { type: 'string' },
    example: 'pizza new york',
  },
  'X-Search-Left-Out': {
    description:
      'Words of `search` that were left out, because no business has all of them. Other characters than ASCII are percent-encoded.',
    schema: { type: 'string' },
    example: 'sushi',
  },
  'X-Search-Nearest': {
    description:
      'Distance to the nearest business in metres, if `within` finds none. Not present if none is within 200 km (50 km with `open`).',
    schema: { type: 'integer', minimum: 0 },
    example: 5120,
  },
  'X-Search-Place': {
    description:
      "Place that `where` or `search` names, as JSON with `kind` ('city', 'state', 'country', 'postal-code', or 'unknown' if no business is there), `slug`, `name` and `state`. Businesses of a place in `where`, and those around a postal code, are the only ones in the list; with `isAround`, nothing in the city has all words, and the list is around it. Those of a city or state in `search` come first if the other words are a kind. Other characters than ASCII are percent-encoded.",
    schema: { type: 'string' },
    example: '{"kind":"city","slug":"provo","name":"Provo","state":"UT"}',
  },
  'X-Total-Count': {
    description: 'Total number of items, regardless of `limit` and `offset`.',
    schema: { type: 'integer', minimum: 0 },
    example: 41,
  },
};
