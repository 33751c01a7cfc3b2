import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { logError } from '../log.ts';
import { sendToWebhook } from '../webhook/send-webhook.ts';
import { getPublisher } from './notify-publisher.ts';

/**
 * Wakes the runner after the response, because a job was started or is to be stopped. A lost notification only costs
 * the interval in which the runner polls.
 */
export function notifyRunner(c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>): void {
  const runner = getPublisher(c.var.settings);
  if (runner === null) return;
  const now = new Date();
  const event = {
    id: `jobs-started-${crypto.randomUUID()}`,
    type: 'jobs.started',
    timestamp: now.toISOString(),
    data: {},
  };
  c.executionCtx.waitUntil(
    sendToWebhook(runner, event, now).catch((error: unknown) => logError('runner_not_told', error)),
  );
}
