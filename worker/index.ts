import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { runScheduled } from './scheduled.ts';

export default {
  fetch: app.fetch,
  scheduled: (_, bindings) => runScheduled(bindings, () => new Date()),
} satisfies ExportedHandler<Bindings>;
