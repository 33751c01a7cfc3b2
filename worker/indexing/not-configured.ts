import type { IndexService } from '../../schema/contracts/indexing.ts';
import type { Settings } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { readyServices } from './services.ts';

/** Search services that are configured. @throws HttpError 409 if there are none */
export function requireServices(settings: Settings, site: string): IndexService[] {
  const services = readyServices(settings, site);
  if (services.length > 0) return services;
  throw httpErrors.submissionNotConfigured(site);
}
