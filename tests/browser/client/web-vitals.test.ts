import { describe, expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { collectConsole, leave, noteReportTime, plant, sentBy, type Planted } from './planted-vitals.ts';

const visitor = createVisitor();

describe('what the console says of planted values, which lie on both sides of each bound (P-9-17, P-9-18)', () => {
  const [GOOD, FAIR, POOR] = ['good', 'needs improvement', 'poor'];
  it.each([
    [{ LCP: 2500, CLS: 0.11, FCP: 3000, INP: 504 }, [GOOD, FAIR, FAIR, POOR], 83],
    [{ LCP: 2504, CLS: 0.25, FCP: 3004, INP: 200 }, [FAIR, FAIR, POOR, GOOD], 67],
    [{ LCP: 4000, CLS: 0.26, FCP: 1800, INP: 208 }, [FAIR, POOR, GOOD, FAIR], 75],
    [{ LCP: 4004, CLS: 0.1, FCP: 1804, INP: 496 }, [POOR, GOOD, FAIR, FAIR], 75],
  ] as [Planted, string[], number][])('%j', async (values, ratings, score) => {
    const page = await visitor();
    await plant(page, values);
    const texts = collectConsole(page);
    await page.goto('/about');
    const report = () => texts.find((text) => text.startsWith('Web vitals score')) ?? '';
    await expect.poll(report).toContain(`Web vitals score: ${score} of 100.`);
    // The largest paint is final at the first click, the others when the page is hidden.
    await page.mouse.click(5, 5);
    await leave(page);
    const shown = ['LCP', 'CLS', 'FCP', 'INP'] as const;
    for (const [i, name] of shown.entries()) {
      const line = name === 'CLS' ? values.CLS.toFixed(3) : `${values[name]} ms`;
      await expect.poll(() => texts).toContain(`${name} ${line} (${ratings[i]})`);
    }
  });
});

it('a file slower than a second is named, the report comes two seconds after loading, and nothing is sent anywhere (P-7-22, P-9-19, P-9-20)', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const texts = collectConsole(page);
  const sent = sentBy(page);
  const reportedAfter = await noteReportTime(page);
  const slow = '/_assets/favicon.*.svg';
  await page.route(`**${slow}`, async (route) => {
    // A slow response is the condition under test.
    await new Promise((done) => setTimeout(done, 1200));
    await route.continue();
  });
  await page.goto('/about');
  await expect
    .poll(() => texts.join('\n'))
    .toMatch(/^Slow resource: \S+\/_assets\/favicon\.[\w-]+\.svg took 1\d{3} ms$/m);
  await expect
    .poll(() => texts.join('\n'))
    .toMatch(/^Resources: \d+ files, \d+\.\d KB, [1-9]\d* slower than 1000 ms$/m);
  const wait = await reportedAfter();
  // Timers count whole milliseconds, but page times have fractions.
  expect(wait).toBeGreaterThan(1999);
  expect(wait).toBeLessThan(4000);

  await expect.poll(() => texts.some((text) => text.startsWith('Web vitals score'))).toBe(true);
  await page.mouse.click(5, 5);
  await leave(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
});
