import { afterAll, beforeAll } from 'vitest';
import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';
import { updateSiteSettings } from '../../../schema/store/commands/website/site-settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { NOW, startSite, type Site } from '../support/site.ts';
import { buildTester } from '../../../schema/store/commands/testing/tester.ts';

const CONTACT: SiteSettings['contact'] = {
  email: 'team@hub.example',
  phone: '+1 415-555-0187',
  address: '500 Example Street, San Francisco, CA 94107',
  liveChat: 'https://chat.hub.example/room',
};
const SOCIAL: SiteSettings['social'] = {
  facebook: 'https://facebook.example/hub',
  instagram: 'https://instagram.example/hub',
  x: 'https://x.example/hub',
  linkedin: 'https://linkedin.example/hub',
};
const FIGURES: SiteSettings['figures'] = {
  monthlyVisitors: '2M+',
  userRating: '4.8/5',
  userReviews: '10K+',
  uptime: '99.9%',
  responseTime: 'under 150 ms',
  award: 'Local Guide of the Year 2026.',
};
const IDENTITY = { contact: CONTACT, social: SOCIAL, figures: FIGURES };

/** A site with all settings of the operator, and further ones as needed, for all tests of a file. */
export function startOperatedSite(further: Partial<SiteSettings> = {}): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(async (db) => {
      await loadSample(db, { businesses: 60, now: NOW });
      await updateSiteSettings(db, { ...IDENTITY, ...further }, { now: NOW, actor: buildTester('test') });
    });
  });
  afterAll(() => site?.stop());
  return () => site;
}
