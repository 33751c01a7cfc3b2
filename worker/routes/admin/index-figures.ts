import { Hono } from 'hono';
import { IndexFigures } from '../../../schema/contracts/index-figures.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadIndexFigures } from '../../../schema/store/queries/publishing/index-figures.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Numbers of pages that search engines may show, and the reasons why others are closed. */
export const adminIndexFigures = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'readIndexFigures',
    tag: 'Operators',
    summary: 'Get how many pages are indexed',
    description:
      'Returns the pages that search engines may show, by kind, why others are `noindex`, and which facts would bring most businesses back. The figures are those of the next publish.',
    example: {
      response: {
        kinds: [{ kind: 'business', published: 2000, indexed: 1940 }],
        reasons: [{ reason: 'few-facts', pages: 60 }],
        gains: [{ fact: 'phone', businesses: 48 }],
        lacking: { one: 55, more: 5 },
      },
    },
  }),
  validateQuery(NoQuery),
  returns(IndexFigures),
  async (c) => c.json(c.var.answer(await loadIndexFigures(c.var.db))),
);
