import interaction, { type Directive } from './interaction.ts';

/** Hydrates the island at once. */
const load: Directive = async (loadIsland) => {
  const hydrate = await loadIsland();
  await hydrate();
};

/** Hydrates the island when its content comes into view: the element itself has no box (styles/base.css). */
const visible: Directive = (loadIsland, island, options) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load(loadIsland, island, options);
  }, options);
  for (const child of island.children) observer.observe(child);
};

/** When an island is loaded, by the name in its `client` attribute. */
export const DIRECTIVES: Record<string, Directive> = { load, visible, interaction };
