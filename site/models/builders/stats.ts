import type { SiteStats } from '../page-models.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Statistics of the directory. */
export function loadSiteStats(snapshot: Snapshot): SiteStats {
  return snapshot.get<SiteStats>(
    `select (select coalesce(sum(business_count), 0) from country) as businesses,
       (select count(*) from category where business_count > 0) as categories,
       (select count(*) from city where business_count > 0) as cities,
       (select count(*) from country where business_count > 0) as countries`,
  )!;
}
