import { CATEGORY_ICONS } from '../../../schema/rules/business/category-icon.ts';
import { PAGE_ICONS } from './page-icons.ts';

/** Every icon of the sprite, once each, in alphabetical order. */
export const SPRITE_ICONS: readonly string[] = [
  ...new Set<string>([...PAGE_ICONS, ...CATEGORY_ICONS]),
].toSorted();
