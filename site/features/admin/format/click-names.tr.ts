import type { ClickKind } from '../../../../schema/contracts/visit.ts';

/** Kinds of clicks on contacts of a business. */
export const CLICK_NAMES: Record<ClickKind, string> = {
  call: 'Telefonla arama',
  website: 'Web sitesi',
  directions: 'Yol tarifi',
  order: 'Sipariş',
  menu: 'Menü',
  share: 'Paylaşma',
};
