import type { Actor } from '../../../contracts/actor.ts';
import type { AdPlacement, AdSettingInput, AdSettingsInput, Ads } from '../../../contracts/ad-settings.ts';
import type { SettingConflict } from '../../../contracts/site-settings.ts';
import { parseAdStyle } from '../../../rules/website/ad-style.ts';
import type { Database } from '../../database.ts';
import { readSettingsSnapshot } from '../../queries/website/site-settings.ts';
import { EDIT, retry } from '../../retry.ts';
import { SettingsConflictError } from './edit-settings.ts';
import { writeSettings } from './site-settings.ts';

type Field = keyof AdPlacement;

/**
 * Stores all placements for ads. A style that is not JSON is ignored (A-5-20), and without a code the stored one stays.
 * Of a placement with a `base` only the fields are stored that differ from it.
 *
 * @returns the ads as they now are
 * @throws SettingsConflictError if others have set such a field to another value; nothing is stored then
 */
export async function editAdSettings(
  db: Database,
  list: AdSettingsInput,
  context: { now: Date; actor: Actor },
): Promise<Ads> {
  return retry(async () => {
    const snapshot = await readSettingsSnapshot(db);
    const { ads } = snapshot.settings;
    const conflicts: SettingConflict[] = [];
    const placements = list.map((input) => {
      const stored = ads.placements[input.placement];
      const changes = getChanges(input, stored);
      const changedBy = snapshot.stored.ads?.updatedBy ?? null;
      for (const field of findConflicts(changes, input.base, stored))
        conflicts.push({
          field: `ads.placements.${input.placement}.${field}`,
          yours: changes[field],
          theirs: stored[field],
          changedBy,
        });
      return [input.placement, { ...stored, ...changes }];
    });
    if (conflicts.length > 0) throw new SettingsConflictError(conflicts);
    const wanted: Ads = { ...ads, placements: { ...ads.placements, ...Object.fromEntries(placements) } };
    await writeSettings(db, snapshot, { ads: wanted }, context);
    return wanted;
  }, EDIT);
}

/** Fields to store: all of them, or those that differ from `base`. */
function getChanges(wanted: AdSettingInput, stored: AdPlacement): Partial<AdPlacement> {
  const { placement: _, base, adStyle, code, ...fields } = wanted;
  const all: AdPlacement = {
    ...fields,
    adStyle: parseAdStyle(adStyle) === null ? stored.adStyle : adStyle,
    code: code ?? stored.code,
  };
  if (base === undefined) return all;
  return Object.fromEntries(Object.entries(all).filter(([field, value]) => base[field as Field] !== value));
}

/** Fields whose stored value is neither the wanted one nor that of `base`. */
function findConflicts(
  changes: Partial<AdPlacement>,
  base: AdSettingInput['base'],
  stored: AdPlacement,
): Field[] {
  if (base === undefined) return [];
  return (Object.keys(changes) as Field[]).filter(
    (field) => stored[field] !== changes[field] && stored[field] !== base[field],
  );
}
