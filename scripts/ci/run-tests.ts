import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../runtime/root.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';
import { shortenOutput } from './shorten-output.ts';

const SLOWEST_SHOWN = 6;

/** The used part of vitest's report. */
const Report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Runs the tests of projects of vitest.config.ts; `onFile` receives the number of finished files. */
export async function runTests(projects: string[], onFile: (files: number) => void): Promise<ToolOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-report-'));
  try {
    const file = join(folder, 'report.json');
    let files = 0;
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { code, output } = await runTool('vitest', args, (text) => {
      files += text.match(/^ [✓❯×↓] /gm)?.length ?? 0;
      onFile(files);
    });
    const report = await readFile(file, 'utf8').catch(() => null);
    if (report === null) return { passed: 0, failed: 1, skipped: 0, output };
    const parsed = Report.parse(JSON.parse(report));
    return {
      ...count(parsed, code),
      output: shortenOutput(output),
      note: formatSlowest(parsed),
      failures: listFailures(parsed),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function count(report: z.infer<typeof Report>, code: number): Omit<ToolOutcome, 'output'> {
  const failed = listFailures(report).length;
  return {
    passed: report.numPassedTests,
    // An error outside of any test, or no test at all.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Failed tests by file and name. A file that fails to load, or whose hooks fail, has none and is listed itself. */
function listFailures({ testResults }: z.infer<typeof Report>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`);
  });
}

/** The files that took longest, so that whoever keeps the checks short knows where to begin. */
function formatSlowest({ testResults }: z.infer<typeof Report>): string {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_SHOWN);
  return `  slowest: ${files.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ')}`;
}
