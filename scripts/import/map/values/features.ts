import type { Features } from '../../../../schema/contracts/business.ts';
import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { parseYesNo } from './numbers.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { memo } from '../../../../schema/rules/memo.ts';
import { cleanLine, cutAt } from '../../../../schema/rules/text/clean-text.ts';

const MAX_KEY = 100;
const MAX_TEXT = 500;

/** Reads feature groups from a column of JSON or Python, or from columns such as `additionalInfo/Payments/0/Cash`. */
export function readFeatures(row: RowReader): Features | null {
  const features: Features = {};
  for (const { cell, index } of row.raw('about')) {
    if (!isLiteral(cell)) continue;
    const value = parseLiteral(cell);
    if (value instanceof ParseError) row.warn(index, cell, value);
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
export function readAboutText(row: RowReader): string {
  return row.raw('about').find(({ cell }) => !isLiteral(cell))?.cell ?? '';
}

/**
 * {group: {feature: yes}}, {group: [{feature: yes}, …]}, or gosom's [{name: group, options: [{name, enabled,
 * values}]}].
 */
function addGroups(features: Features, value: unknown): void {
  if (Array.isArray(value)) {
    for (const group of value) {
      const { name, options } = toObject(group);
      if (typeof name === 'string') addFeatures(features, name, options);
    }
    return;
  }
  for (const [group, members] of Object.entries(toObject(value))) addFeatures(features, group, members);
}

function addFeatures(features: Features, group: string, members: unknown): void {
  for (const member of Array.isArray(members) ? members : [members]) {
    if (typeof member === 'string') add(features, group, member, true);
    const entries = toObject(member);
    const { name, enabled } = entries;
    if (typeof name === 'string' && typeof enabled === 'boolean') {
      add(features, group, name, (enabled && toDetail(entries.values)) || enabled);
    } else {
      for (const [feature, state] of Object.entries(entries)) add(features, group, feature, state);
    }
  }
}

/** Details of a feature beyond yes, such as accepted cards; '' for none. */
function toDetail(values: unknown): string {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string').join(', ') : '';
}

function add(features: Features, group: string, feature: string, state: unknown): void {
  const groupName = toKey(group);
  const featureName = toKey(feature);
  const value = typeof state === 'string' ? toTextOrYesNo(state) : state;
  if (groupName === '' || featureName === '' || (typeof value !== 'boolean' && typeof value !== 'string'))
    return;
  (features[groupName] ??= {})[featureName] = value;
}

function toTextOrYesNo(text: string): boolean | string | null {
  const line = cleanLine(text);
  if (line === '') return null;
  const yesNo = parseYesNo(line);
  return yesNo instanceof ParseError ? cutAt(line, MAX_TEXT) : yesNo;
}

/** A clean name; '' for one that cannot be an own key of an object. Few names are in most rows. */
const toKey = memo(5_000, (text) => {
  const name = cutAt(cleanLine(text), MAX_KEY);
  return name in Object.prototype ? '' : name;
});

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
