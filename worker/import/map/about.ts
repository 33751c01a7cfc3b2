import type { Features } from '../../../schema/contracts/business.ts';
import { isLiteral, parseLiteral } from './literal.ts';
import { readYesNo } from './numbers.ts';
import { Refusal } from './problem.ts';
import type { RowReader } from './row-reader.ts';
import { cleanLine, cutAt } from './text.ts';

const MAX_KEY = 100;
const MAX_TEXT = 500;

/** Reads feature groups from a column of JSON or Python, or from columns such as `additionalInfo/Payments/0/Cash`. */
export function readAbout(row: RowReader): Features | null {
  const features: Features = {};
  for (const { cell, index } of row.raw('about')) {
    if (!isLiteral(cell)) continue;
    const value = parseLiteral(cell);
    if (value instanceof Refusal) row.warn(index, cell, value);
    else addGroups(features, value);
  }
  for (const { cell, index } of row.raw('aboutParts')) {
    const heading = row.columns.headings[index]!;
    const [, group = '', ...path] = heading.split(heading.includes('/') ? '/' : '.');
    add(features, group, (/^\d+$/.test(path[0] ?? '') ? path.slice(1) : path).join('/'), cell);
  }
  return Object.keys(features).length === 0 ? null : features;
}

/** Reads a column 'About' with prose, which is a description. */
export function aboutProse(row: RowReader): string {
  return row.raw('about').find(({ cell }) => !isLiteral(cell))?.cell ?? '';
}

/** {group: {feature: yes}}, {group: [{feature: yes}, …]}, or gosom's [{name: group, options: [{name, enabled, values}]}]. */
function addGroups(features: Features, value: unknown): void {
  if (Array.isArray(value)) {
    for (const group of value) {
      const { name, options } = asObject(group);
      if (typeof name === 'string') addFeatures(features, name, options);
    }
    return;
  }
  for (const [group, members] of Object.entries(asObject(value))) addFeatures(features, group, members);
}

function addFeatures(features: Features, group: string, members: unknown): void {
  for (const member of Array.isArray(members) ? members : [members]) {
    if (typeof member === 'string') add(features, group, member, true);
    const entries = asObject(member);
    const { name, enabled } = entries;
    if (typeof name === 'string' && typeof enabled === 'boolean') {
      add(features, group, name, (enabled && detailOf(entries.values)) || enabled);
    } else {
      for (const [feature, state] of Object.entries(entries)) add(features, group, feature, state);
    }
  }
}

/** Details of a feature beyond yes, such as accepted cards; '' for none. */
function detailOf(values: unknown): string {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string').join(', ') : '';
}

function add(features: Features, group: string, feature: string, state: unknown): void {
  const groupName = key(group);
  const featureName = key(feature);
  const value = typeof state === 'string' ? textOrYesNo(state) : state;
  if (groupName === '' || featureName === '' || (typeof value !== 'boolean' && typeof value !== 'string'))
    return;
  (features[groupName] ??= {})[featureName] = value;
}

function textOrYesNo(text: string): boolean | string | null {
  const line = cleanLine(text);
  if (line === '') return null;
  const yesNo = readYesNo(line);
  return yesNo instanceof Refusal ? cutAt(line, MAX_TEXT) : yesNo;
}

/** A clean name; '' for one that cannot be an own key of an object. */
function key(text: string): string {
  const name = cutAt(cleanLine(text), MAX_KEY);
  return name in Object.prototype ? '' : name;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
