import { describe, expect, it } from 'vitest';
import { renderBreadcrumbs } from './breadcrumbs.ts';

describe('crumbs', () => {
  it('are left out where there are fewer than two (P-2.4-06)', () => {
    expect(renderBreadcrumbs([])).toBeNull();
    expect(renderBreadcrumbs([{ name: 'Home', path: '/' }])).toBeNull();
    expect(
      String(
        renderBreadcrumbs([
          { name: 'Home', path: '/' },
          { name: 'Provo', path: null },
        ]),
      ),
    ).toContain('Provo');
  });

  it('link every step but the last', () => {
    const html = String(
      renderBreadcrumbs([
        { name: 'Home', path: '/' },
        { name: 'A & B', path: null },
      ]),
    );
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('<span aria-current="page">A &amp; B</span>');
  });
});
