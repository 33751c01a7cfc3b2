import type { AboutModel, ContactModel, SiteInfo } from '../page-models.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { loadUpdatedMonth } from './lists.ts';
import { loadSiteStats } from './stats.ts';

type ModelSources = { snapshot: Snapshot; site: SiteInfo };

/** Builds the model of the About page. */
export function buildAboutModel({ snapshot, site }: ModelSources): AboutModel {
  return { kind: 'about', site, updated: loadUpdatedMonth(snapshot), stats: loadSiteStats(snapshot) };
}

/** Builds the model of the contact page. */
export function buildContactModel({ snapshot, site }: ModelSources): ContactModel {
  return { kind: 'contact', site, updated: loadUpdatedMonth(snapshot), stats: loadSiteStats(snapshot) };
}
