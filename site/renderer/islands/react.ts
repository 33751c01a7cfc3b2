import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * React's part on the server, in place of the one @astrojs/react brings: that one renders every island twice, to find out
 * whether it is React, and each time through a stream. All our islands are React components without slots, and nothing in
 * them waits, so one synchronous pass is enough. The client's half stays the package's own.
 */
const renderer = { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true };
export default renderer;

function check(component: unknown): boolean {
  return typeof component === 'function';
}

function renderToStaticMarkup(this: { result: object }, component: ComponentType<object>, props: object) {
  const prefix = nextPrefix(this.result);
  return {
    html: renderToString(createElement(component, props), { identifierPrefix: prefix }),
    attrs: { prefix },
  };
}

/** Islands of one page are numbered, so that the ids React makes up are the same here and in the browser. */
const counts = new WeakMap<object, number>();

function nextPrefix(page: object): string {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return `r${count}`;
}
