import { describe, expect, it } from 'vitest';
import { crumbs } from './crumbs.ts';

describe('crumbs', () => {
  it('are left out where there are fewer than two (P-2.4-06)', () => {
    expect(crumbs([])).toBeNull();
    expect(crumbs([{ name: 'Home', path: '/' }])).toBeNull();
    expect(
      String(
        crumbs([
          { name: 'Home', path: '/' },
          { name: 'Provo', path: null },
        ]),
      ),
    ).toContain('Provo');
  });

  it('link every step but the last', () => {
    const html = String(
      crumbs([
        { name: 'Home', path: '/' },
        { name: 'A & B', path: null },
      ]),
    );
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('<span aria-current="page">A &amp; B</span>');
  });
});
