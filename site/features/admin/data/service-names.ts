import type { SubmissionService } from '../../../../schema/contracts/submission.ts';

/** Names of the services that pages are submitted to. */
export const SERVICE_NAMES: Record<SubmissionService, string> = { indexnow: 'IndexNow', google: 'Google' };
