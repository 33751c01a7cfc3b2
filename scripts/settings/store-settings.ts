import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../schema/contracts/actor.ts';
import { InjectionCodes } from '../../schema/contracts/injection-code.ts';
import { SiteSettings } from '../../schema/contracts/site-settings.ts';
import { mergeDeep } from '../../schema/rules/deep-merge.ts';
import type { Database } from '../../schema/store/database.ts';
import { listAllInjectionCodes } from '../../schema/store/queries/website/injection-codes.ts';
import { loadSiteSettings } from '../../schema/store/queries/website/site-settings.ts';
import { replaceInjectionCodes } from '../../schema/store/commands/website/injection-codes.ts';
import { updateSiteSettings } from '../../schema/store/commands/website/site-settings.ts';
import { parseFile, readJsonFile } from './json-file.ts';
import { getProviderAdvice } from './provider-advice.ts';

/** Actor of the changes. */
const ACTOR: Actor = { kind: 'system', name: 'command' };

/**
 * Stores the settings of a file; settings that it omits stay unchanged.
 *
 * @returns a message about the changes
 * @throws CliError with all faults; nothing is stored then
 */
export async function storeSettingsFile(db: Database, file: string, now: Date): Promise<string> {
  const content = readJsonFile(file);
  const current = await loadSiteSettings(db);
  const example = 'npm run settings prints the current settings';
  const wanted = parseFile(SiteSettings, mergeDeep(current, content), file, example);
  const changed = await updateSiteSettings(db, getDifferences(current, wanted), { now, actor: ACTOR });
  if (changed.length === 0) return `No changes: the settings match ${basename(file)}.`;
  const done = `Changed: ${changed.join(', ')}. Run npm run publish to publish it.`;
  return [done, getProviderAdvice(wanted)].filter((line) => line !== null).join('\n');
}

/** The groups of `wanted` that differ from `current`. Defaults need not be stored. */
function getDifferences(current: SiteSettings, wanted: SiteSettings): Partial<SiteSettings> {
  const names = Object.keys(wanted) as (keyof SiteSettings)[];
  const differing = names.filter((name) => !isDeepStrictEqual(current[name], wanted[name]));
  return Object.fromEntries(differing.map((name) => [name, wanted[name]]));
}

/** Replaces all injected code by that of a file. Otherwise like {@link storeSettingsFile}. */
export async function storeCodesFile(db: Database, file: string, now: Date): Promise<string> {
  const example = 'npm run settings -- --codes prints the current code';
  const codes = parseFile(InjectionCodes, readJsonFile(file), file, example);
  const { stored, removed } = await replaceInjectionCodes(db, codes, { now, actor: ACTOR });
  if (stored + removed === 0) return `No changes: the injected code matches ${basename(file)}.`;
  return `Codes stored: ${stored}, removed: ${removed}. Pages insert them within half a minute.`;
}

/** The injected code in the form of a file. */
export async function readCodes(db: Database): Promise<InjectionCodes> {
  const codes = await listAllInjectionCodes(db);
  return codes.map(({ name, code, position, consent, enabled }) => ({
    name,
    code,
    position,
    consent,
    enabled,
  }));
}
