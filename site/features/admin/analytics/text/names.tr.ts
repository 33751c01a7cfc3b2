import type { ClickKind } from '../../../../../schema/contracts/visit.ts';
import type { PageKind } from '../../../../../schema/rules/website/page-subject.ts';
import { CLICK_NAMES } from '../../format/click-names.tr.ts';

const PAGE_NAMES: Record<PageKind, string> = {
  business: 'İşletme sayfaları',
  category: 'Kategori sayfaları',
  city: 'Şehir sayfaları',
  home: 'Ana sayfa',
  categories: 'Kategori listesi',
  cities: 'Şehir listesi',
  about: 'Hakkında',
  contact: 'İletişim',
  map: 'Harita',
  legal: 'Yasal metinler',
};

/** Name of a click of the API; an unknown one as it is. */
export function getClickName(name: string): string {
  return CLICK_NAMES[name as ClickKind] ?? name;
}

/** Name of a kind of page of the API; an unknown one as it is. */
export function getPageName(name: string): string {
  return PAGE_NAMES[name as PageKind] ?? name;
}

/** Name of a robot: its own, or that of all without one. */
export function getRobotName(name: string): string {
  return name === 'other' ? 'Diğer robotlar' : name;
}

const MONTH = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @example formatMonths(['2026-10', '2026-11']) → 'Ekim 2026 – Kasım 2026' */
export function formatMonths(months: string[]): string {
  return months.map((month) => MONTH.format(new Date(`${month}-01`))).join(' – ');
}
