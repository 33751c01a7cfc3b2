import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '../../schema/tables/index.ts';
import { isRunning, listProcesses } from '../../scripts/runtime/processes/processes.ts';
import { startTestDatabase, type TestDatabase } from './database.ts';

describe('testDatabase', () => {
  let one: TestDatabase;
  let two: TestDatabase;
  beforeAll(async () => {
    [one, two] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  it('has the newest schema, triggers included', async () => {
    const { rows } = await one.client.execute(
      `select count(*) as count from sqlite_schema where type = 'trigger'`,
    );
    expect(rows[0]!.count).toBeGreaterThan(5);
  });

  it('is a database of its own', async () => {
    await one.db.insert(country).values({ code: 'US', name: 'United States' });
    expect(await one.db.select().from(country)).toHaveLength(1);
    expect(await two.db.select().from(country)).toHaveLength(0);
  });

  it('ends its server when it is closed', async () => {
    const three = await startTestDatabase();
    const port = new URL(three.url).port;
    const server = listProcesses().find(({ command }) => command.includes(`127.0.0.1:${port}`))!;
    expect(isRunning(server.pid)).toBe(true);
    await three.close();
    await expect.poll(() => isRunning(server.pid)).toBe(false);
  });
});
