import type { IndexService } from '../../schema/contracts/indexing.ts';
import type { Settings } from '../env.ts';
import { HttpError } from '../errors.ts';
import { readyServices } from './services.ts';

/** The services that can be told of pages of the site. @throws HttpError 409 when there are none, with what to set up */
export function requireServices(settings: Settings, site: string): IndexService[] {
  const services = readyServices(settings, site);
  if (services.length > 0) return services;
  const text = `Bildirilecek bir arama servisi yok: ${site} internetten açılabilen bir adres değil (SITE_URL) ve GOOGLE_SERVICE_ACCOUNT ayarlı değil.`;
  throw new HttpError(409, 'indexing_not_configured', text);
}
