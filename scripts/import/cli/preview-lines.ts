import type { BatchPreview, ChangeGroup } from '../../../schema/contracts/batch.ts';
import { formatMergedCategories } from './category-lines.ts';

const MAX_GROUPS = 30;

/** Formats a preview for the terminal: what becomes of the rows, the groups of changes, and what is missing. */
export function formatPreview(preview: BatchPreview): string {
  const { totalRows, created, changed, unchanged, merged, kept, rejected, missing, pages } = preview;
  const count = (number: number) => number.toLocaleString('en');
  const lines = [
    `${count(totalRows)} rows: ${count(created)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ` +
      `${count(merged)} merged, ${count(kept)} kept removed, ${count(rejected)} rejected.`,
    `Pages: ${count(pages.created)} new, ${count(pages.changed)} changed, ${count(pages.removed)} removed.`,
  ];
  if (preview.protectedValues > 0)
    lines.push(`${count(preview.protectedValues)} values stay because an operator edited them.`);
  lines.push(...formatMergedCategories(preview.categoriesMerged ?? []));
  if (missing !== null)
    lines.push(`${count(missing.count)} businesses of the last file (${missing.previousName}) are missing.`);
  if (preview.groups.length > 0) lines.push('', 'Changes, most surprising first:');
  lines.push(...preview.groups.slice(0, MAX_GROUPS).map(formatGroup));
  const more = preview.groups.length - MAX_GROUPS;
  if (more > 0) lines.push(`  … and ${more} more groups.`);
  return lines.join('\n');
}

function formatGroup({ key, count, share, surprise, decision, decidedBy, samples }: ChangeGroup): string {
  const percent = `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
  const note = decision === 'decline' ? `, declined${decidedBy === 'rule' ? ' by a rule' : ''}` : '';
  const [first] = samples;
  const shorten = (text: string | null) =>
    text === null ? '–' : text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const change =
    first!.before === null && first!.after === null
      ? ''
      : `: ${shorten(first!.before)} → ${shorten(first!.after)}`;
  return `  ${count.toLocaleString('en').padStart(8)}  ${key} (${percent}, ${surprise}${note}) e.g. ${first!.name}${change}`;
}
