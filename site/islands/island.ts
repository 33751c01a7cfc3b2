import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml, raw, type Html } from '../components/html.ts';
import { ISLANDS, type IslandManifest, type IslandName, type IslandProps } from './registry.ts';

/** Start tag of each island up to its props, and from there to its content. */
let tags: ReadonlyMap<IslandName, readonly [start: string, end: string]> = new Map();

/** Sets the manifest of the build or of the development server. To be called before the first island is rendered. */
export function setIslandManifest({ renderer, components }: IslandManifest): void {
  tags = new Map(
    Object.entries(ISLANDS).map(([name, { client, prefix, ...island }]) => {
      const opts = JSON.stringify({ name, value: 'options' in island ? island.options : true });
      return [
        name as IslandName,
        [
          `<astro-island prefix="${prefix}" component-url="${components[name as IslandName]}" component-export="default" renderer-url="${renderer}" props="`,
          `" ssr client="${client}" opts="${escapeHtml(opts)}" await-children>`,
        ],
      ];
    }),
  );
}

/**
 * Renders an island: the element that element.ts hydrates.
 *
 * @param props plain data for the component in the browser; functions become null
 * @param content markup before hydration
 */
export function island<Name extends IslandName>(name: Name, props: IslandProps<Name>, content: Html): Html {
  const tag = tags.get(name);
  if (tag === undefined) throw new Error(`setIslandManifest() comes before the island '${name}'`);
  return raw(
    `${tag[0]}${escapeHtml(serializeProps(props))}${tag[1]}${content.text}<!--astro:end--></astro-island>`,
  );
}

/** Renders an island whose content React renders from the same props. */
export function renderIsland<Name extends IslandName>(
  name: Name,
  component: ComponentType<IslandProps<Name>>,
  props: IslandProps<Name>,
): Html {
  return island(name, props, renderContent(name, component, props));
}

/** Markup that React renders for an island before hydration. */
export function renderContent<Name extends IslandName>(
  name: Name,
  component: ComponentType<IslandProps<Name>>,
  props: IslandProps<Name>,
): Html {
  const element = createElement(component as ComponentType<object>, props);
  return raw(renderToString(element, { identifierPrefix: ISLANDS[name].prefix }));
}

/** Serialises props like Astro: each value with its type, 1 for an array, 0 for anything else. */
export function serializeProps(props: object): string {
  return JSON.stringify(toEntries(props));
}

function toEntries(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPair(item)]));
}

function toPair(value: unknown): unknown[] {
  if (value === undefined) return [0];
  if (Array.isArray(value)) return [1, value.map(toPair)];
  return [0, typeof value === 'object' && value !== null ? toEntries(value) : value];
}
