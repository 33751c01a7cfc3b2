import type { PublishResult } from './publish-request.ts';

/**
 * @example '20,512 pages checked, 20,512 rendered, 20,512 stored, 0 removed in 4.1 s (5,003 pages/s), after 1.2 s for
 * the database copy'
 */
export function formatSummary({ looked, rendered, stored, removed, syncMs, ms }: PublishResult): string {
  const [all, drawn, saved, gone] = [looked, rendered, stored, removed].map((n) => n.toLocaleString('en'));
  const rate = Math.round(looked / (ms / 1000)).toLocaleString('en');
  const copying = syncMs < 500 ? '' : `, after ${(syncMs / 1000).toFixed(1)} s for the database copy`;
  return `${all} pages checked, ${drawn} rendered, ${saved} stored, ${gone} removed in ${(ms / 1000).toFixed(1)} s (${rate} pages/s)${copying}`;
}
