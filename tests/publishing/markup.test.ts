import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { EXAMPLES } from '../../site/models/examples.ts';
import type { PageModel } from '../../site/models/page-models.ts';
import { getTestBuild } from './support/build.ts';

let render: (model: PageModel) => Promise<string>;
beforeAll(async () => {
  ({ render } = (await import((await getTestBuild()).entry)) as { render: typeof render });
});

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

it.each(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[])(
  'writes pages of kind %s as HTML has it',
  async (kind) => {
    for (const model of EXAMPLES[kind]) {
      const { results } = await validator.validateString(await render(model));
      const complaints = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => ({ ruleId, message, selector })),
      );
      expect(complaints).toEqual([]);
    }
  },
);

/** Kinds of which a directory has thousands of pages. One character beyond Latin-1 doubles each in memory. */
it.each(['business', 'city', 'category', 'city-category', 'brand', 'state', 'gone'] as const)(
  'writes pages of kind %s without characters beyond Latin-1 but those of the data',
  async (kind) => {
    const find = (text: string) => new Set(text.match(/[\u0100-\uffff]/g));
    for (const model of EXAMPLES[kind]) {
      const given = find(JSON.stringify(model));
      expect([...find(await render(model))].filter((character) => !given.has(character))).toEqual([]);
    }
  },
);

it('finds what is wrong', async () => {
  const { valid } = await validator.validateString('<p id="a">One</p><p id="a"><div>Two</div></p>');
  expect(valid).toBe(false);
});
