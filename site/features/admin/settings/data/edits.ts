import {
  defaultSettings,
  SettingsEdit,
  type SiteSettings,
} from '../../../../../schema/contracts/site-settings.ts';
import { toMessage, type SchemaIssue } from '../../../../../schema/messages.ts';
import { toTurkish } from '../../data/messages.tr.ts';
import { SETTING_FIELDS, type SettingField } from './fields.ts';

/** Value of a control. */
export type InputValue = string | boolean;
/** A value that an operator has typed, and the stored one that it replaces. */
export type Edit = { value: InputValue; base: unknown };
/** Edits by the path of their field. */
export type Edits = Readonly<Record<string, Edit>>;

/** The stored value of a field. */
export function getSetting(settings: SiteSettings, path: string): unknown {
  const [group, name] = path.split('.') as [keyof SiteSettings, string?];
  const value = settings[group];
  return name === undefined ? value : (value as Record<string, unknown>)[name];
}

/** A stored value as its control shows it. */
export function toInput(value: unknown): InputValue {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The value to store of what a control holds. Empty texts become what the field is when nobody has set it. */
export function fromInput({ path, kind }: SettingField, input: InputValue): unknown {
  if (typeof input === 'boolean') return input;
  if (kind === 'lines') return input.split('\n').flatMap((line) => line.trim() || []);
  const text = kind === 'code' ? input : input.trim();
  return text === '' ? getSetting(defaultSettings, path) : text;
}

/** Adds what was typed into a field. What is there again as it was is no edit, so that it replaces nothing. */
export function recordEdit(edits: Edits, settings: SiteSettings, path: string, value: InputValue): Edits {
  const before = edits[path];
  const base = before === undefined ? getSetting(settings, path) : before.base;
  return value === toInput(base) ? dropEdits(edits, [path]) : { ...edits, [path]: { value, base } };
}

/** The edits without those of the given paths. */
export function dropEdits(edits: Edits, paths: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)));
}

/** Paths of the fields whose value would change by saving. */
export function listChanged(edits: Edits, settings: SiteSettings): string[] {
  return Object.keys(edits).filter((path) => {
    const value = fromInput(SETTING_FIELDS.get(path)!, edits[path]!.value);
    return JSON.stringify(value) !== JSON.stringify(getSetting(settings, path));
  });
}

/** Body of the request that saves fields. */
export function buildEdit(edits: Edits, paths: readonly string[]): SettingsEdit {
  const collect = (getValue: (path: string) => unknown) => {
    const groups: Record<string, unknown> = {};
    for (const path of paths) {
      const [group = '', name] = path.split('.');
      groups[group] =
        name === undefined ? getValue(path) : { ...(groups[group] as object), [name]: getValue(path) };
    }
    return groups;
  };
  return {
    changes: collect((path) => fromInput(SETTING_FIELDS.get(path)!, edits[path]!.value)),
    base: collect((path) => edits[path]!.base),
  } as SettingsEdit;
}

/** Edits that replace other stored values than when they were made, because the operator has seen those. */
export function rebaseEdits(edits: Edits, seen: Record<string, unknown>): Edits {
  const entries = Object.entries(edits).map(([path, edit]) => [
    path,
    path in seen ? { ...edit, base: seen[path] } : edit,
  ]);
  return Object.fromEntries(entries) as Edits;
}

/** Errors of the changed fields by their path, in Turkish, by the contract of the request. */
export function findIssues(edits: Edits, paths: readonly string[]): Record<string, string> {
  const { error } = SettingsEdit.safeParse({ changes: buildEdit(edits, paths).changes });
  return collectIssues(
    (error?.issues ?? []).map((issue) => {
      const message = toMessage(issue as SchemaIssue);
      return {
        path: issue.path.join('.'),
        text: message === null ? issue.message : toTurkish(message),
      };
    }),
  );
}

/** Issues of a request by the path of their field, such as 'contact.email' for 'changes.contact.email'. */
export function collectIssues(issues: { path: string; text: string }[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, text } of issues) {
    const [, group, name] = path.split('.');
    const field = [`${group}.${name}`, String(group)].find((known) => SETTING_FIELDS.has(known));
    if (field !== undefined) found[field] ??= text;
  }
  return found;
}
