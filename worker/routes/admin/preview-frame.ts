import { Hono } from 'hono';
import { z } from 'zod';
import { NoQuery } from '../../../schema/contracts/query.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Inserts what the panel sends, once, so that its scripts run. The policy of the response gives it no origin. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Preview</title>
    <script>
      addEventListener('message', function insert({ source, data }) {
        if (source !== parent) return;
        // Once: the code itself may send messages.
        removeEventListener('message', insert);
        document.body.replaceChildren(document.createRange().createContextualFragment(String(data)));
      });
      addEventListener('DOMContentLoaded', () => parent.postMessage('ready', '*'));
    </script>
  </head>
  <body style="height: 100vh; margin: 0; font: 16px system-ui, sans-serif"></body>
</html>
`;

/** Page in which the panel shows HTML of operators, without access to the site or the session. */
export const previewFrame = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  validateQuery(NoQuery),
  returns(z.string(), 'text/html'),
  (c) => c.html(c.var.answer(PAGE)),
);
