import type { Context } from 'hono';
import type { AppEnv, Settings } from '../env.ts';
import { logError } from '../log.ts';
import { sendToWebhook } from '../webhook/send-webhook.ts';
import { getPublisher } from './notify-publisher.ts';

/** Wakes the runner. Failures are logged: it looks at the queue itself too. */
export async function sendRunnerWebhook(settings: Settings): Promise<void> {
  const runner = getPublisher(settings);
  if (runner === null) return;
  const now = new Date();
  const event = {
    id: `jobs-started-${crypto.randomUUID()}`,
    type: 'jobs.started',
    timestamp: now.toISOString(),
    data: {},
  };
  await sendToWebhook(runner, event, now).catch((error: unknown) => logError('runner_not_told', error));
}

/**
 * Wakes the runner after the response, because a job was started or is to be stopped. A lost notification only costs
 * the interval in which the runner polls.
 */
export function notifyRunner(c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>): void {
  c.executionCtx.waitUntil(sendRunnerWebhook(c.var.settings));
}
