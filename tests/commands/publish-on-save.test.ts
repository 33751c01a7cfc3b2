import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGE_HEADER, Publishing } from '../../schema/contracts/publishing.ts';
import { loadSample } from '../../scripts/sample/load.ts';
import { NOW, startSite, type Site } from '../browser/support/site.ts';
import { operatorHeaders } from '../support/operator.ts';

const EDITS = 10;
/** Within which a visitor sees an edit, in milliseconds. */
const SOON_MS = 2000;

let site: Site;
let headers: Record<string, string>;
const said: string[] = [];
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 200, now: NOW })), {
    publisherLog: (line) => said.push(line),
  });
  headers = { ...(await operatorHeaders(site.db, new Date())), 'Content-Type': 'application/json' };
});
afterAll(() => site.stop());

const page = async (slug: string) => (await fetch(`${site.url}/business/${slug}`)).text();
const isLive = async (change: string) => {
  const answer = await fetch(`${site.url}/api/admin/publishing?since=${change}`, { headers });
  return Publishing.parse(await answer.json()).live;
};

async function edit(id: number, version: number, description: string): Promise<string> {
  const body = JSON.stringify({ description, version });
  const response = await fetch(`${site.url}/api/businesses/${id}`, { method: 'PATCH', headers, body });
  expect(response.status, await response.text()).toBe(200);
  return response.headers.get(CHANGE_HEADER)!;
}

it('shows what an operator saved on the public page, as a rule within two seconds, without a restart', async () => {
  // The publisher has looked once when it began.
  await expect.poll(() => said.length, { timeout: 60_000 }).toBe(1);
  const { rows } = await site.db.$client.execute(
    `select id, slug, version from business order by id limit ${EDITS}`,
  );
  const seen: number[] = [];
  const known: number[] = [];
  for (const row of rows) {
    const text = `Edited ${crypto.randomUUID()}`;
    const begun = performance.now();
    const change = await edit(Number(row.id), Number(row.version), text);
    const isSeen = async () => (await page(String(row.slug))).includes(text);
    await expect.poll(isSeen, { interval: 20, timeout: 30_000 }).toBe(true);
    seen.push(performance.now() - begun);
    await expect.poll(() => isLive(change), { interval: 20, timeout: 30_000 }).toBe(true);
    known.push(performance.now() - begun);
  }
  const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length / 2]!);
  console.log(`Seen after ${median(seen)} ms, known to be live after ${median(known)} ms`);
  expect(median(seen)).toBeLessThan(SOON_MS);
  expect(said.filter((line) => !line.startsWith('Published: '))).toEqual([]);
});
