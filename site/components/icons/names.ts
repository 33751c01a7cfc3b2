import { CATEGORY_ICONS } from '../../../schema/rules/category-icon.ts';

/** The lucide icons that the pages' own parts use, beside those of the categories. */
export const PAGE_ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'badge-check',
  'book-open',
  'building-2',
  'calendar-check',
  'check',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'clock',
  'external-link',
  'flask-conical',
  'globe',
  'info',
  'layout-grid',
  'mail',
  'map',
  'map-pin',
  'menu',
  'message-square-quote',
  'navigation',
  'phone',
  'search',
  'shopping-bag',
  'store',
  'x',
] as const;
export type PageIcon = (typeof PAGE_ICONS)[number];

/** Every icon of the sprite, each once, in alphabetical order. */
export const SPRITE_ICONS: readonly string[] = [
  ...new Set<string>([...PAGE_ICONS, ...CATEGORY_ICONS]),
].toSorted();
