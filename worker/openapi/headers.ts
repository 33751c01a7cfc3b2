/** Headers of answers that say more than HTTP itself does, as the document tells them. */
export const headers = {
  ETag: {
    description:
      'Names these very bytes. Send it in `If-None-Match` next time: 304 means that nothing changed.',
    schema: { type: 'string' },
    example: '"2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"',
  },
  Link: {
    description:
      'Addresses of the first, previous, next and last part (RFC 8288), when a list is read in parts. Parts behind what the caller may read are left out.',
    schema: { type: 'string' },
    example: '</api/businesses?limit=12&offset=12>; rel="next"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  'WWW-Authenticate': {
    description: 'How to show who calls.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'X-Change': {
    description:
      'Number of the newest change of the directory, that of this call among them; `GET /api/admin/publishing` says when it is live.',
    schema: { type: 'integer', minimum: 0 },
    example: 4711,
  },
  'X-Hours-Unknown': {
    description:
      'With `open=now-or-unknown`: how many of the total stand at the end because nobody knows their hours.',
    schema: { type: 'integer', minimum: 0 },
    example: 340,
  },
  'X-Request-Id': {
    description: 'Name of the request, also in our log.',
    schema: { type: 'string', format: 'uuid' },
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  },
  'X-Search-Corrected': {
    description: 'The words that were really looked for, when those of `search` were found too seldom.',
    schema: { type: 'string' },
    example: 'pizza new york',
  },
  'X-Total-Count': {
    description: 'How many there are in all, whatever `limit` and `offset` say.',
    schema: { type: 'integer', minimum: 0 },
    example: 41,
  },
};
