import { describe, expect, it } from 'vitest';
import { findUnclosedHtml } from './unclosed-html.ts';

describe('unclosed HTML', () => {
  it.each([
    ['<meta name="x" content="y">\n<!-- note -->', null],
    ['<script>if (a < b && "<!--") document.write("<p>")</script>', null],
    ['<SCRIPT src="a.js"></script ><style>a > b {}</style>', null],
    ['<script data-x="</script>">1</script>', null],
    ['<link title="a > b"><!----><!-->', null],
    ['a < b, 1<2 </p> <br/>', null],
    ['', null],
    ['<!-- note', '<!--'],
    ['<!-- <b></b>', '<!--'],
    ['<!-- <script></script> --', '<!--'],
    ['<script>1', '<script>'],
    ['<script>1</script><Style>a{}', '<Style>'],
    ['<title>x</titles>', '<title>'],
    ['<script>1</script', '<script>'],
    ['<b></b', '</b'],
    ['<noscript><img src="a.gif">', '<noscript>'],
    ['<meta name="x', '<meta'],
    ['<script src="a.js></script>', '<script'],
    ['<template><p>x</p>', '<template>'],
  ])('in %s is %s', (html, found) => {
    expect(findUnclosedHtml(html)).toBe(found);
  });

  it('is found quickly in the longest code', () => {
    const start = performance.now();
    for (const part of ['<!--', '<a "', "<a b='", '<script ', '<script></script ', '<'])
      findUnclosedHtml(part.repeat(20_000 / part.length));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
