import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseMarkupSources } from './markup-sources.ts';

const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline scripts', () => {
  it.each([
    ['<script>run()</script>', ['run()']],
    ['<p>Hi</p><SCRIPT type="module">\n run("é👩‍🍳") \n</SCRIPT>', ['\n run("é👩‍🍳") \n']],
    ['<script>a()\r\nb()\rc()</script>', ['a()\nb()\nc()']],
    [`<script data-x="a>b">one()</script><script>two()</script >`, ['one()', 'two()']],
    ['<script>if (a < b && c) w("<i>")</script>', ['if (a < b && c) w("<i>")']],
    ['<script src="https://a.example/x.js"></script>', []],
    ['<script src="/x.js">ignored()</script>', []],
    ['<!-- <script>never()</script> -->', []],
    ['<script></script>', []],
    ['no markup at all', []],
  ])('of %s are known by their hashes', async (markup, scripts) => {
    expect([...(await parseMarkupSources([markup])).hashes]).toEqual(scripts.map(hashScript));
  });

  it('of a long script are read whole', async () => {
    const script = `run(${JSON.stringify('x'.repeat(200_000))})`;
    expect([...(await parseMarkupSources([`<script>${script}</script>`])).hashes]).toEqual([
      hashScript(script),
    ]);
  });
});

describe('addresses', () => {
  it.each([
    ['<script src="https://CDN.Example.com/a.js"></script>', ['https://cdn.example.com']],
    ['<script src=//cdn.example.com/a.js></script>', ['https://cdn.example.com']],
    [`<img src='//pixel.example/p.gif'>`, ['https://pixel.example']],
    ['<iframe src="https://a.example:8443/x"></iframe>', ['https://a.example:8443']],
    [
      `<script>load('https://b.example/' + id); j = {"u":"https:\\/\\/c.example\\/x"}</script>`,
      ['https://b.example', 'https://c.example'],
    ],
    ['<script>// a note, see /docs//x\nvar a = 1;</script>', []],
    ['<a href="/own">x</a> 1//2', []],
    [`<script src="https://evil.example;script-src *"></script>`, ['https://evil.example']],
  ])('named in %s are found', async (markup, origins) => {
    expect([...(await parseMarkupSources([markup])).origins]).toEqual(origins);
  });
});
