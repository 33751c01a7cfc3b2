import { Hono } from 'hono';
import { z } from 'zod';
import { buildExportName, EXPORT_LIMITS, ExportQuery } from '../../../schema/contracts/export.ts';
import { recordBusinessExport } from '../../../schema/store/commands/export/record-business-export.ts';
import { planExport } from '../../../schema/store/queries/export/plan-export.ts';
import { readExport } from '../../../schema/store/queries/export/read-export.ts';
import { createByteStream } from '../../byte-stream.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { EXPORT_TYPES, generateExport } from '../../export/generate-export.ts';
import { readFirstPage } from '../../export/read-first-page.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/**
 * Time limit of each page of rows in milliseconds. While a file is being sent, waiting is better than a broken
 * download.
 */
const PAGE_TIME_LIMIT_MS = 15_000;

/** Export of businesses as a file. */
export const exportBusinesses = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'exportBusinesses',
    tag: 'Operators',
    summary: 'Export businesses',
    description:
      'Returns a file with all businesses that are not removed, or those of a range and of a filter, as in the list of the panel, in the order of ids. With both, the filter chooses among the rows of the range. `npm run import` restores all columns of an .xlsx or .csv file. At most 1,000,000 businesses can be exported at once. Each export is recorded in the audit log.',
    example: { query: 'startIndex=1&endIndex=10000&countryCode=TR', response: 'PK…' },
    headers: ['X-Total-Count', 'Content-Disposition'],
  }),
  validateQuery(ExportQuery),
  returns(z.string().meta({ format: 'binary' }), ...Object.values(EXPORT_TYPES)),
  async (c) => {
    const { startIndex, endIndex, format, ...filter } = c.req.valid('query');
    const range = startIndex === undefined ? null : { start: startIndex, end: endIndex! };
    if (range !== null) rejectLargeExport(range.end - range.start + 1);
    const plan = await planExport(c.var.db, { range, filter });
    rejectLargeExport(plan.total);
    const now = new Date();
    // A failure before the first row is answered as an error.
    const pages = await readFirstPage(
      readExport(
        (isFirst) => connectDatabase(c.var.settings, isFirst ? undefined : PAGE_TIME_LIMIT_MS),
        plan,
      ),
    );
    await recordBusinessExport(c.var.db, plan, format, { now, actor: c.var.actor });
    const day = now.toISOString().slice(0, 10);
    const name = buildExportName(range ?? { start: 1, end: plan.total }, day, format);
    return c.body(createByteStream(generateExport(format, pages)), 200, {
      'Content-Type': EXPORT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Total-Count': String(plan.total),
      'Cache-Control': 'no-store',
    });
  },
);

/** @throws HttpError 400 */
function rejectLargeExport(businesses: number): void {
  if (businesses > EXPORT_LIMITS.maximum) throw httpErrors.exportTooLarge(EXPORT_LIMITS.maximum);
}
