import { z } from 'zod';
import { readRepairedRows } from '../../import/batches/read-repaired.ts';
import { repairRows } from '../../import/batches/repair-rows.ts';
import type { JobHandler } from '../job-context.ts';
import { getImportSettings, loadJobBatch, withUpload } from './batch-job.ts';

const Input = z.union([
  z.object({ rows: z.array(z.object({ position: z.int(), cells: z.array(z.string()) })) }),
  z.object({ uploadId: z.string() }),
]);

/** Stores corrected rows into the batch of the job: those of the input, or of an uploaded workbook. */
export const importRepair: JobHandler = async (context, input) => {
  const parsed = Input.parse(input);
  const batch = await loadJobBatch(context);
  const rows =
    'rows' in parsed
      ? parsed.rows
      : await withUpload(context, parsed.uploadId, batch.name, (workbook) =>
          readRepairedRows(context.db, batch.id, workbook),
        );
  const settings = getImportSettings(context, batch, 'store');
  return await repairRows(context.db, batch, rows, settings);
};
