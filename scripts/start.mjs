// `npm start`. Everything real is in start.ts, which needs the Node that this installs.
import { runWithOwnNode } from './bootstrap.mjs';

process.exit(await runWithOwnNode('start.ts', process.argv.slice(2)));
