/** Turkish texts of a workbook of rejected rows; see rejected-headings.ts. */
export const TURKISH_REJECTED_TEXTS = {
  reason: 'Reddedilme nedeni',
  position: 'Reddedilen satır',
  sheet: 'Reddedilen satırlar',
  fileSuffix: 'reddedilenler',
};
