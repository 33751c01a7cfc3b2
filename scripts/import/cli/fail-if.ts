import { FIELD_NAMES } from '../../../schema/business-views.ts';
import type { BatchPreview } from '../../../schema/contracts/batch.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';

/** A condition of --fail-if: its text, and the count that it is about with what a percentage refers to. */
export type FailCondition = { text: string; isMet: (preview: BatchPreview) => boolean };

const CHANGES = ['added', 'changed', 'removed', 'moved'] as const;
/** Subjects that are no fields, and what can happen to them. */
const COUNTS: Record<string, (preview: BatchPreview) => number> = {
  'businesses new': ({ created }) => created,
  'businesses changed': ({ changed }) => changed,
  'businesses missing': ({ missing }) => missing?.count ?? 0,
  'businesses doubtful': ({ groups }) => groups.find(({ key }) => key === 'doubtful')?.count ?? 0,
  'rows rejected': ({ rejected }) => rejected,
};

/** Field of each word: 'phone', 'phones', 'postal code' and 'postal codes' … */
const FIELDS = new Map(
  [...FIELD_NAMES, 'coordinates', 'category', 'city', 'reviews'].flatMap((field) => {
    const word = field
      .replace(/Url$|^is/g, '')
      .replace(/[A-Z]/g, (letter) => ` ${letter}`)
      .trim()
      .toLowerCase();
    return [...new Set([word, toPlural(word)])].map((name): [string, string] => [name, field]);
  }),
);

const SYNTAX = /^(.+?)\s+(\w+)\s*>\s*(\d+(?:\.\d+)?)\s*(%?)$/;

/**
 * Parses a condition of --fail-if: `<subject> <change> > <number>[%]`.
 *
 * @throws CliError that lists the words
 * @example parseFailCondition('phones removed > 1%')
 */
export function parseFailCondition(text: string): FailCondition {
  const [, subject, change, digits, percent] = SYNTAX.exec(text.trim().toLowerCase()) ?? [];
  const measure = subject === undefined ? null : findMeasure(subject, change!);
  if (measure === null)
    throw new CliError(
      `--fail-if ${JSON.stringify(text)} is not a condition. Write it as "phones removed > 1%" or "rows rejected > 20".\n${listWords()}`,
    );
  const limit = Number(digits);
  return {
    text,
    isMet: (preview) => {
      const { count, share } = measure(preview);
      return percent === '%' ? share * 100 > limit : count > limit;
    },
  };
}

type Measure = (preview: BatchPreview) => { count: number; share: number };

function findMeasure(subject: string, change: string): Measure | null {
  const count = COUNTS[`${subject} ${change}`];
  if (count !== undefined)
    return (preview) => ({ count: count(preview), share: count(preview) / Math.max(1, preview.totalRows) });
  const field = FIELDS.get(subject);
  if (field === undefined || !(CHANGES as readonly string[]).includes(change)) return null;
  return ({ groups }) => {
    const kinds = change === 'changed' ? ['changed', 'replaced'] : [change];
    const found = groups.filter((group) => group.field === field && kinds.includes(group.change));
    const sum = (part: 'count' | 'share') => found.reduce((total, group) => total + group[part], 0);
    return { count: sum('count'), share: sum('share') };
  };
}

function toPlural(word: string): string {
  if (word.endsWith('s')) return word;
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** The words of conditions, one kind a line. */
export function listWords(): string {
  const names = [...new Set(FIELDS.values())].map(
    (field) => [...FIELDS].findLast(([, of]) => of === field)![0],
  );
  return [
    `Fields: ${names.join(', ')}.`,
    `Changes of fields: ${CHANGES.join(', ')} ('moved': coordinates, by more than 500 m).`,
    `Others: ${Object.keys(COUNTS).join(', ')}.`,
  ].join('\n');
}
