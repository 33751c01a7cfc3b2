// `npm test` and `npm run check`. Everything real is in test.ts, which needs the Node that this installs.
import { runWithOwnNode } from './bootstrap.mjs';

process.exit(await runWithOwnNode('test.ts', process.argv.slice(2)));
