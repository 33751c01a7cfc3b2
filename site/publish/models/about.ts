import type { AboutModel, ContactModel, SiteInfo } from '../../models/index.ts';
import type { Snapshot } from '../snapshot.ts';
import { updated } from './lists.ts';
import { siteStats } from './stats.ts';

type Sources = { snapshot: Snapshot; site: SiteInfo };

export function aboutModel({ snapshot, site }: Sources): AboutModel {
  return { kind: 'about', site, updated: updated(snapshot), stats: siteStats(snapshot) };
}

export function contactModel({ snapshot, site }: Sources): ContactModel {
  return { kind: 'contact', site, updated: updated(snapshot), stats: siteStats(snapshot) };
}
