import { describe, expect, inject, it } from 'vitest';
import { createReader } from '../support/shared-pages.ts';
import { createVisitor } from '../support/visitor.ts';

const visitor = createVisitor();
const read = createReader(undefined, { javaScriptEnabled: false });
const loadServed = () => read('/contact');

describe('the contact page', () => {
  it('has a title, a description, one address and a way home (P-2.1-08, P-2.11-01, P-2.11-02)', async () => {
    const page = await visitor({ javaScriptEnabled: false });
    expect((await page.goto('/contact'))!.status()).toBe(200);
    expect(await page.title()).toBe('Contact Business Hub - Get In Touch');
    expect((await page.locator('meta[name=description]').getAttribute('content'))!.length).toBeGreaterThan(
      60,
    );
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${inject('site')}/contact`);
    expect(await page.locator('h1').innerText()).toBe('Get In Touch');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('/');
  });

  it('has a badge for what may be said of the team, and none of support around the clock beside hours (P-2.11-03)', async () => {
    const page = await loadServed();
    expect(await page.locator('.contact-badges li').allInnerTexts()).toEqual([
      'Secure & Private',
      'Expert Team',
      'Fast Response',
    ]);
  });

  it('says when, how fast and in which languages it answers (P-2.11-10, P-9-10)', async () => {
    const facts = await (
      await loadServed()
    )
      .locator('[aria-labelledby=quick-info] dl > div')
      .evaluateAll((found) =>
        found.map((one) => [
          one.querySelector('dt')!.textContent!.trim(),
          one.querySelector('dd')!.textContent!.trim(),
        ]),
      );
    expect(facts).toEqual([
      ['Response Time', 'Within 24 hours'],
      ['Business Hours', 'Monday to Friday, 9 AM to 6 PM EST'],
      ['Languages', 'English, Spanish, French'],
    ]);
  });

  it('answers what is asked most (P-2.11-11, P-2.11-12)', async () => {
    const text = await (await loadServed()).locator('[aria-labelledby=asked]').innerText();
    expect(text).toContain('Frequently Asked');
    expect(text).toMatch(/How do I list my business\?\s+Contact us with details/);
    expect(text).toMatch(/Is Business Hub free\?\s+Yes, searching and discovering are free\./);
    expect(text).toMatch(/Can I update business info\?\s+Owners can claim and update listings anytime\./);
  });

  it('says why, with counted figures and no others (P-2.11-14, P-1-07)', async () => {
    const page = await loadServed();
    const why = page.locator('[aria-labelledby=why]');
    expect(await why.locator('h3').allInnerTexts()).toEqual(['Trusted Platform', 'Global Community']);
    const stats = (await (await page.request.get('/api/businesses/stats')).json()) as { total: number };
    expect(await why.innerText()).toContain(`${stats.total} businesses in `);
    expect(await page.locator('main').innerText()).not.toMatch(/365K|235K/);
  });

  it('tells in its footer the month of the newest change (P-2.11-15)', async () => {
    expect(await (await loadServed()).locator('body > footer').innerText()).toContain(
      'Updated November 2026',
    );
  });
});
