import interaction, { type Directive } from './interaction.ts';

/** Hydrates the island at once. */
const load: Directive = async (loadIsland) => {
  const hydrate = await loadIsland();
  await hydrate();
};

/** Hydrates the island when its content becomes visible; the element itself has no box (styles/base.css). */
const visible: Directive = (loadIsland, island, options) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load(loadIsland, island, options);
  }, options);
  for (const child of island.children) observer.observe(child);
};

/** Directives by name, the value of the `client` attribute. */
export const DIRECTIVES: Record<string, Directive> = { load, visible, interaction };
