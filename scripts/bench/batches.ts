import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { WorkbookWriter } from '../../worker/xlsx/workbook-writer.ts';
import { createSampleListing } from '../sample/listing/listing.ts';
import { IMPORT_COLUMNS } from './import.ts';
import type { Metric } from './metric.ts';
import { type CommandRun, runCommand } from './run-command.ts';

const MAX_MEMORY_MB = 400;

/**
 * Previews, applies and undoes a workbook of sample listings with the command, and reads the same workbook whole with
 * SheetJS, as most importers do.
 */
export async function benchBatches(
  rows: number,
  folder: string,
  env: Record<string, string>,
): Promise<Metric[]> {
  const file = join(folder, 'bench.xlsx');
  writeWorkbook(file, rows);
  const own = { ...env, DATA_DIR: join(folder, 'batches') };
  const run = (...args: string[]) => runCommand('import', args, own);
  const describe = (what: string, { ms, peakMb }: CommandRun, atLeast?: number): Metric[] => [
    {
      what,
      value: rows / (ms / 1000),
      unit: 'rows/s',
      ...(atLeast !== undefined && { goal: { atLeast } }),
    },
    ...(peakMb === null
      ? []
      : [{ what: '  peak memory', value: peakMb, unit: 'MB', goal: { atMost: MAX_MEMORY_MB } }]),
  ];
  const preview = await run(file, '--dry-run');
  const apply = await run(file);
  const sameAgain = await run(file, '--dry-run');
  const applyAgain = await run(file);
  const id = /--undo (\d+)/.exec(apply.output)![1]!;
  const undo = await run('--undo', id);
  const whole = await runCommand('bench/read-whole-workbook', [file], own);
  return [
    ...describe('preview of a new workbook', preview, 5000),
    ...describe('apply', apply, 5000),
    ...describe('preview of the same workbook', sameAgain, 10_000),
    ...describe('apply of the same workbook', applyAgain, 10_000),
    ...describe('undo', undo),
    {
      what: 'SheetJS: reading the same workbook whole',
      value: rows / (whole.ms / 1000),
      unit: 'rows/s',
    },
    ...(whole.peakMb === null ? [] : [{ what: '  peak memory', value: whole.peakMb, unit: 'MB' }]),
  ];
}

function writeWorkbook(file: string, rows: number): void {
  const descriptor = openSync(file, 'w');
  try {
    const workbook = new WorkbookWriter((bytes) => {
      for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
    });
    workbook.beginSheet('Places');
    workbook.addRow(IMPORT_COLUMNS.map(([heading]) => heading));
    for (let i = 0; i < rows; i++) {
      const listing = createSampleListing(i);
      workbook.addRow(IMPORT_COLUMNS.map(([, value]) => toText(value(listing))));
    }
    workbook.end();
  } finally {
    closeSync(descriptor);
  }
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number | boolean);
}
