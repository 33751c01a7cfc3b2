import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../components/html.ts';
import MoreFeatures from '../features/business/details/MoreFeatures.tsx';
import { island, renderIsland, serializeProps, setIslandManifest } from './island.ts';
import type { IslandManifest } from './registry.ts';

const manifest = {
  renderer: '/_assets/client.js',
  components: { Hours: '/_assets/Hours.js', MoreFeatures: '/_assets/MoreFeatures.js' },
} as IslandManifest;

beforeAll(() => setIslandManifest(manifest));

describe('an island', () => {
  it('names its scripts, when they are loaded and its content', () => {
    expect(String(island('Hours', { printed: null }, raw('<div>Mon</div>')))).toBe(
      '<astro-island prefix="r1" component-url="/_assets/Hours.js" component-export="default"' +
        ' renderer-url="/_assets/client.js" props="{&quot;printed&quot;:[0,null]}" ssr client="visible"' +
        ' opts="{&quot;name&quot;:&quot;Hours&quot;,&quot;value&quot;:{&quot;rootMargin&quot;:&quot;0px 0px -33% 0px&quot;}}"' +
        ' await-children><div>Mon</div><!--astro:end--></astro-island>',
    );
  });

  it('keeps a text of its props from ending the attribute', () => {
    const markup = String(island('MoreFeatures', { label: `"><script>'`, printed: null }, raw('')));
    expect(markup).toContain('[0,&quot;\\&quot;&gt;&lt;script&gt;&#39;&quot;]');
    expect(markup).not.toContain('<script>');
  });

  it('holds what React renders from its props, without the functions among them', () => {
    const props = { label: 'Show More', printed: () => raw('<dl></dl>') };
    const markup = String(renderIsland('MoreFeatures', MoreFeatures, props));
    expect(markup).toContain(`>${renderToString(createElement(MoreFeatures, props))}<!--astro:end-->`);
    expect(markup).toContain('&quot;printed&quot;:[0,null]');
  });
});

it('serialises nested props with the kind of each value', () => {
  const props = {
    of: 'city',
    page: 1,
    none: null,
    absent: undefined,
    list: [{ name: 'A' }],
    stats: { n: 2 },
  };
  expect(JSON.parse(serializeProps(props))).toEqual({
    of: [0, 'city'],
    page: [0, 1],
    none: [0, null],
    absent: [0],
    list: [1, [[0, { name: [0, 'A'] }]]],
    stats: [0, { n: [0, 2] }],
  });
});
