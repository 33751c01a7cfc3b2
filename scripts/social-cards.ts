import { writeFileSync } from 'node:fs';
import { runCli } from './runtime/cli/run-cli.ts';
import { buildOutlines, OUTLINES } from './social-cards/build-outlines.ts';

/** Writes the letters and icons that the worker draws social cards with. */
await runCli(async () => writeFileSync(OUTLINES, buildOutlines()));
