import { Hono } from 'hono';
import { InjectionCode } from '../../../schema/contracts/injection-code.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { listInjectionCodes } from '../../../schema/store/queries/website/injection-codes.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** HTML that public pages insert after they have loaded. */
export const htmlInjectionCodes = new Hono<AppEnv>().get(
  '/',
  access('public'),
  describeRoute({
    id: 'listInjectionCodes',
    tag: 'Site',
    summary: 'List HTML injection codes',
    description: 'Returns the pieces of HTML that public pages insert after they have loaded.',
    example: {
      response: [
        {
          id: 1,
          name: 'chat',
          code: '<script src="https://chat.example/widget.js"></script>',
          position: 'body-end',
          consent: 'necessary',
        },
      ],
    },
  }),
  validateQuery(NoQuery),
  edgeCache(),
  returns(InjectionCode.array()),
  async (c) => {
    return c.json(c.var.answer(await listInjectionCodes(c.var.db)));
  },
);
