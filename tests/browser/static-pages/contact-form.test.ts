import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listContactMessages } from '../../../schema/store/queries/admin/contact-messages.ts';
import { findViolations } from '../accessibility/axe.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { createVisitor } from '../support/visitor.ts';
import { readContents, EMPTY, fillIn, MESSAGE, openForm } from './contact-form.ts';
import { startOperatedSite } from './operated-site.ts';

const site = startOperatedSite();
const visitor = createVisitor(() => site().url);

const loadInbox = async () => (await listContactMessages(site().db, { limit: 100, offset: 0 })).items;
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
/** The visible toast, as a list of its lines. */
const readNotice = async (page: Page) => {
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect(await toast.count()).toBe(1);
  return {
    lines: [await toast.locator('.toast-title').innerText(), await toast.locator('.toast-text').innerText()],
    isBad: ((await toast.getAttribute('class')) ?? '').includes('toast-bad'),
  };
};
const SENT = {
  lines: ['Message Sent Successfully!', "Thanks for reaching out! We'll get back to you within 24 hours."],
  isBad: false,
};
const closeNotice = async (page: Page) => {
  await page.getByRole('button', { name: 'Close notice' }).click();
  await page.locator('.toast').waitFor({ state: 'detached' });
};
const NOT_SENT = {
  lines: ['Oops! Something went wrong', 'Failed to send message. Please try again or contact us directly.'],
  isBad: true,
};
/** The browser reports unsuccessful responses, which are expected here. */
const expectComplaints = (page: Page) => {
  for (const event of ['console', 'response', 'requestfailed'] as const) page.removeAllListeners(event);
};

it("is titled 'Send us a Message' and asks for five things (P-2.11-09, P-5-01, P-5-02, P-5-04)", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  expect(await page.locator('#message h2').innerText()).toBe('Send us a Message');
  const fields = await page.locator('.contact-form [required]').evaluateAll((found) =>
    found.map((one) => {
      const field = one as HTMLInputElement;
      const { name, type, placeholder = '' } = field;
      return [name, type, placeholder, field.labels![0]!.textContent!.trim(), field.maxLength ?? -1];
    }),
  );
  expect(fields).toEqual([
    ['type', 'select-one', '', 'Inquiry Type', -1],
    ['name', 'text', 'Enter your full name', 'Full Name', -1],
    ['email', 'email', 'name@example.com', 'Email Address', -1],
    ['subject', 'text', 'Brief description of your message', 'Subject', -1],
    ['message', 'textarea', 'Please provide details about your inquiry...', 'Message', -1],
  ]);
  expect(
    await page
      .locator('select option')
      .evaluateAll((found) => found.map((one) => [(one as HTMLOptionElement).value, one.textContent])),
  ).toEqual([
    ['general', 'General Inquiry'],
    ['support', 'Technical Support'],
    ['business', 'Business Listing'],
    ['partnership', 'Partnership'],
    ['feedback', 'Feedback & Suggestions'],
    ['press', 'Press & Media'],
  ]);
});

it('checks itself before any call, and shows at its field what the server objects to (P-5-01, P-5-02, P-5-03, P-4-18)', async () => {
  const page = await visitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/visits')) calls.push(request.url());
  });
  await openForm(page, '/contact?type=nonsense');
  expect(await readContents(page)).toEqual(EMPTY);
  expect(await findViolations(page)).toEqual([]);
  const invalid = () =>
    page
      .locator('.contact-form :invalid')
      .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).name));
  await send(page);
  expect(await invalid()).toEqual(['name', 'email', 'subject', 'message']);
  await fillIn(page, { email: 'x' });
  await send(page);
  expect(await invalid()).toEqual(['email']);
  await page.locator('select').evaluate((select) => {
    (select as HTMLSelectElement).selectedIndex = -1;
  });
  expect(await invalid()).toEqual(['type', 'email']);
  expect(calls).toEqual([]);

  expectComplaints(page);
  const before = (await loadInbox()).length;
  await page.locator('select').selectOption('general');
  await fillIn(page, { name: '   ', subject: 'S'.repeat(201) });
  await send(page);
  expect(await readNotice(page)).toEqual(NOT_SENT);
  const issues = await page.locator('.field-issue').allInnerTexts();
  expect(issues).toEqual(['Full Name must not be empty.', 'Subject must not be longer than 200 characters.']);
  expect(await page.locator('[name=name]').getAttribute('aria-describedby')).toBe('contact-name-issue');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
  expect((await readContents(page)).subject).toHaveLength(201);
  expect(await findViolations(page)).toEqual([]);
  expect((await loadInbox()).length).toBe(before);
  await fillIn(page);
  await send(page);
  await page.getByText('Message Sent Successfully!').first().waitFor();
  expect(await page.locator('.field-issue').count()).toBe(0);
});

describe('a link of a business', () => {
  it('fills in its page and the type, but nothing that is no page of a business here', async () => {
    const page = await visitor();
    await openForm(page, '/contact?type=feedback&page=/business/crumb-provo');
    expect(await readContents(page)).toMatchObject({
      type: 'feedback',
      subject: 'Wrong or closed: crumb-provo',
      message: `Page: ${new URL(page.url()).origin}/business/crumb-provo\n\n`,
    });
    for (const other of [
      'https://evil.example/business/a',
      '//evil.example',
      '/business/a/../../admin',
      '/admin',
    ]) {
      await openForm(page, `/contact?type=feedback&page=${encodeURIComponent(other)}`);
      expect(await readContents(page)).toMatchObject({ type: 'feedback', subject: '', message: '' });
    }
  });
});

describe('a message', () => {
  it('is stored, and the form is as new; put aside when it fills in what programs alone would (P-4-17, P-8-07)', async () => {
    const page = await visitor();
    await openForm(page, '/contact?type=press');
    await fillIn(page);
    expect((await readContents(page)).type).toBe('press');
    await send(page);
    expect(await readNotice(page)).toEqual(SENT);
    await expect.poll(() => readContents(page)).toEqual(EMPTY);
    expect((await loadInbox())[0]).toMatchObject({ ...MESSAGE, type: 'press', status: 'new' });
    await closeNotice(page);

    expect(await page.locator('.contact-trap').evaluate((trap) => trap.clientWidth)).toBeLessThanOrEqual(1);
    await fillIn(page, { subject: 'Buy now' });
    await page
      .locator('[name=website]')
      .evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
    await send(page);
    expect(await readNotice(page)).toEqual(SENT);
    expect(await findViolations(page)).toEqual([]);
    expect((await loadInbox())[0]).toMatchObject({ subject: 'Buy now', status: 'spam' });
  });

  it('can be written and sent with the keyboard alone, and its notice closed; is under way once, however often it is sent, with the button switched off (P-4-16)', async () => {
    const page = await visitor();
    await openForm(page);
    await page.locator('select').focus();
    await page.keyboard.type('Feed');
    for (const text of ['Bo Reed', 'bo@reed.example', 'Well done', 'I found my dentist.']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
    await page.keyboard.press('Enter');
    expect(await readNotice(page)).toEqual(SENT);
    expect((await loadInbox())[0]).toMatchObject({
      name: 'Bo Reed',
      type: 'feedback',
      message: 'I found my dentist.',
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await page.locator('.toast').waitFor({ state: 'detached' });
    await expect.poll(() => readContents(page)).toEqual(EMPTY);

    const held: Route[] = [];
    await page.route('**/api/contact', (route) => void held.push(route));
    const once = { subject: 'Sent once' };
    await fillIn(page, once);
    // Three submits within one frame.
    await page.locator('.contact-form').evaluate((form: HTMLFormElement) => {
      for (let i = 0; i < 3; i++) form.requestSubmit();
    });
    const button = page.getByRole('button', { name: 'Sending Message...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.locator('[name=subject]').press('Enter');
    expect(await readContents(page)).toMatchObject({ ...MESSAGE, ...once });
    const before = (await loadInbox()).length;
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.continue();
    expect(await readNotice(page)).toEqual(SENT);
    expect(held).toHaveLength(1);
    expect((await loadInbox()).length).toBe(before + 1);
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  });
});

describe('a message that does not get through', () => {
  it('keeps its text whatever the answer is and without a network, and gets through once there is one (P-4-18, P-8-08)', async () => {
    const page = await visitor();
    expectComplaints(page);
    await openForm(page, '/contact?type=business');
    const written = { ...MESSAGE, subject: 'From the train', type: 'business', website: '' };
    await fillIn(page, { subject: written.subject });
    for (const status of [500, 429, 413]) {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status, json: { error: 'no', code: 'no', message: 'no', requestId: '1' } }),
      );
      await send(page);
      expect({ status, ...(await readNotice(page)) }).toEqual({ status, ...NOT_SENT });
      expect(await readContents(page)).toEqual(written);
      await closeNotice(page);
      await page.unroute('**/api/contact');
    }
    await page.context().setOffline(true);
    await send(page);
    expect(await readNotice(page)).toEqual(NOT_SENT);
    expect(await readContents(page)).toEqual(written);
    await closeNotice(page);
    await page.context().setOffline(false);
    await send(page);
    expect(await readNotice(page)).toEqual(SENT);
    expect((await loadInbox())[0]).toMatchObject({ subject: 'From the train', type: 'business' });
  });

  it('says so even when the network was gone before the first key, and the notice can be closed (P-8-08)', async () => {
    const page = await visitor();
    expectComplaints(page);
    await openForm(page);
    await page.context().setOffline(true);
    await fillIn(page);
    await send(page);
    expect(await readNotice(page)).toEqual(NOT_SENT);
    expect(await readContents(page)).toMatchObject(MESSAGE);
    expect(await findViolations(page)).toEqual([]);
    await closeNotice(page);
  });
});

it('what is typed before the island wakes is kept and sent', async () => {
  const page = await visitor();
  const release = await holdResponses(page, '**/_assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('[name=message]').waitFor();
  await fillIn(page, { subject: 'Early' });
  await page.locator('select').selectOption('partnership');
  release();
  await page.locator('.contact-form button:enabled').waitFor();
  expect(await readContents(page)).toEqual({
    ...MESSAGE,
    subject: 'Early',
    type: 'partnership',
    website: '',
  });
  await send(page);
  expect(await readNotice(page)).toEqual(SENT);
  expect((await loadInbox())[0]).toMatchObject({ subject: 'Early', type: 'partnership' });
});
