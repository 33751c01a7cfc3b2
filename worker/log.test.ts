import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestFresh, buildJsonRequest } from './testing/request.ts';
import { testDatabase } from './testing/data/seed.ts';

const db = testDatabase();

beforeEach(async () => {
  await db.$client.execute(
    `create trigger refuse_messages before insert on contact_message begin select raise(abort, 'the disk is full'); end`,
  );
});
afterEach(async () => {
  await db.$client.execute('drop trigger refuse_messages');
});

it('names the statement that failed and its cause, and nothing that a visitor wrote', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await requestFresh(
    '/api/contact',
    buildJsonRequest('POST', {
      name: 'Secret Name',
      email: 'secret@example.com',
      subject: 'Secret subject',
      message: 'Secret line one\nSecret line two',
    }),
  );
  const written = log.mock.calls.flat().join('\n');
  log.mockRestore();
  expect(response.status).toBe(500);
  expect(written).toContain('request_failed');
  expect(written).toContain('insert into');
  expect(written).toContain('the disk is full');
  expect(written).toContain('contact-messages.ts');
  expect(written).not.toMatch(/secret/i);
});
