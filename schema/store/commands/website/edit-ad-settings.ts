import type { Actor } from '../../../contracts/actor.ts';
import type { AdSettingsInput, Ads } from '../../../contracts/ad-settings.ts';
import { parseAdStyle } from '../../../rules/website/ad-style.ts';
import type { Database } from '../../database.ts';
import { readSettingsSnapshot } from '../../queries/website/site-settings.ts';
import { EDIT, retry } from '../../retry.ts';
import { writeSettings } from './site-settings.ts';

/**
 * Stores all placements for ads. A style that is not JSON is ignored (A-5-20), and without a code the stored one stays.
 *
 * @returns the ads as they now are
 */
export async function editAdSettings(
  db: Database,
  list: AdSettingsInput,
  context: { now: Date; actor: Actor },
): Promise<Ads> {
  return retry(async () => {
    const snapshot = await readSettingsSnapshot(db);
    const { ads } = snapshot.settings;
    const placements = list.map(({ placement, adStyle, code, ...fields }) => {
      const stored = ads.placements[placement];
      const style = parseAdStyle(adStyle) === null ? stored.adStyle : adStyle;
      return [placement, { ...fields, adStyle: style, code: code ?? stored.code }];
    });
    const wanted: Ads = { ...ads, placements: { ...ads.placements, ...Object.fromEntries(placements) } };
    await writeSettings(db, snapshot, { ads: wanted }, context);
    return wanted;
  }, EDIT);
}
