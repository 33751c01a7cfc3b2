import { describe, expect, it } from 'vitest';
import { DOCUMENT_FIXTURES, REFUSED_FIXTURES } from './testing/fixtures/documents.ts';
import { GOSOM_AND_APIFY_FIXTURES } from './testing/fixtures/gosom-apify.ts';
import { OUTSCRAPER_FIXTURES } from './testing/fixtures/outscraper.ts';
import { OWN_FIXTURES } from './testing/fixtures/own-export.ts';
import { REVIEW_FIXTURES } from './testing/fixtures/reviews.ts';
import { TRAP_FIXTURES } from './testing/fixtures/traps.ts';
import { readOutcome } from './testing/read-outcome.ts';

describe.each([
  ['exports of Outscraper', OUTSCRAPER_FIXTURES],
  ['exports of gosom and Apify', GOSOM_AND_APIFY_FIXTURES],
  ['files of reviews', REVIEW_FIXTURES],
  ['our own export', OWN_FIXTURES],
  ['documents with tables', DOCUMENT_FIXTURES],
  ['files that are refused', REFUSED_FIXTURES],
  ['traps of real files', TRAP_FIXTURES],
])('%s', (_, fixtures) => {
  it.each(fixtures)('$title', async (fixture) => {
    expect(await readOutcome(fixture)).toEqual(fixture.outcome);
  });
});
