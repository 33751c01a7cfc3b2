import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../schema/contracts/actor.ts';
import { InjectionCodes } from '../../schema/contracts/injection-code.ts';
import { SiteSettings } from '../../schema/contracts/site-settings.ts';
import { overlay } from '../../schema/rules/overlay.ts';
import type { Database } from '../../schema/store/database.ts';
import { listInjectionCodes } from '../../schema/store/reads/injection-codes.ts';
import { readSiteSettings } from '../../schema/store/reads/site-settings.ts';
import { replaceInjectionCodes } from '../../schema/store/writes/injection-codes.ts';
import { writeSiteSettings } from '../../schema/store/writes/site-settings.ts';
import { checkFile, readJsonFile } from './json-file.ts';
import { providerAdvice } from './provider.ts';

/** Actor of the changes. */
const ACTOR: Actor = { kind: 'system', name: 'command' };

/**
 * Stores the settings of a file; settings that it omits stay unchanged.
 *
 * @returns a message about the changes
 * @throws Failure with all faults; nothing is stored then
 */
export async function storeSettingsFile(db: Database, file: string, now: Date): Promise<string> {
  const said = readJsonFile(file);
  const current = await readSiteSettings(db);
  const example = 'npm run settings prints the current settings';
  const wanted = checkFile(SiteSettings, overlay(current, said), file, example);
  const changed = await writeSiteSettings(db, differences(current, wanted), { now, actor: ACTOR });
  if (changed.length === 0) return `No changes: the settings match ${basename(file)}.`;
  const done = `Changed: ${changed.join(', ')}. Run npm run publish to publish it.`;
  return [done, providerAdvice(wanted)].filter((line) => line !== null).join('\n');
}

/** The groups of `wanted` that differ from `current`. Defaults need not be stored. */
function differences(current: SiteSettings, wanted: SiteSettings): Partial<SiteSettings> {
  const names = Object.keys(wanted) as (keyof SiteSettings)[];
  const differing = names.filter((name) => !isDeepStrictEqual(current[name], wanted[name]));
  return Object.fromEntries(differing.map((name) => [name, wanted[name]]));
}

/** Replaces all injected code by that of a file. Otherwise like {@link storeSettingsFile}. */
export async function storeCodesFile(db: Database, file: string, now: Date): Promise<string> {
  const example = 'npm run settings -- --codes prints the current code';
  const codes = checkFile(InjectionCodes, readJsonFile(file), file, example);
  const { stored, removed } = await replaceInjectionCodes(db, codes, { now, actor: ACTOR });
  if (stored + removed === 0) return `No changes: the injected code matches ${basename(file)}.`;
  return `Codes stored: ${stored}, removed: ${removed}. Pages insert them within half a minute.`;
}

/** The injected code in the form of a file. */
export async function readCodes(db: Database): Promise<InjectionCodes> {
  const codes = await listInjectionCodes(db);
  return codes.map(({ name, code, position, consent }) => ({ name, code, position, consent }));
}
