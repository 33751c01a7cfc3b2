import type { SubmissionService } from '../../schema/contracts/submission.ts';
import type { Settings } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { getReadyServices } from './services.ts';

/** Search services that are configured. @throws HttpError 409 if there are none */
export function requireServices(settings: Settings, site: string): SubmissionService[] {
  const services = getReadyServices(settings, site);
  if (services.length > 0) return services;
  throw httpErrors.submissionNotConfigured(site);
}
