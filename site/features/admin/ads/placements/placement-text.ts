import type { AdFormat, AdPlacementName } from '../../../../../schema/contracts/ad-settings.ts';

/** Name of a placement, and where it is on the site. */
export const PLACEMENTS: Record<AdPlacementName, { name: string; where: string }> = {
  top: { name: 'Üst', where: 'Ana sayfada, arama ile işletmelerin arasında' },
  middle: { name: 'Orta', where: 'İşletme sayfasında' },
  bottom: { name: 'Alt', where: 'Hakkımızda sayfasındaki bantta' },
  sidebar: {
    name: 'Kenar',
    where: 'Kategori ve şehir sayfalarında, geniş ekranda listenin yanında, telefonda ilk sıranın altında',
  },
  inline: { name: 'Liste içi', where: 'İşletme listelerinde kartların arasında, sayfada en çok üç kez' },
};

/** Formats with their size in pixels. */
export const FORMATS: Record<AdFormat, string> = {
  auto: 'Otomatik',
  rectangle: 'Dikdörtgen (300x250)',
  vertical: 'Dikey (160x600)',
  horizontal: 'Yatay (728x90)',
};

/** @example toFrequencyText('top', 3) → 'Her 3 sayfada bir' */
export function toFrequencyText(placement: AdPlacementName, frequency: number): string {
  const unit = placement === 'inline' ? 'satır' : 'sayfa';
  const suffix = placement === 'inline' ? 'satırda' : 'sayfada';
  return frequency === 1 ? `Her ${unit}da` : `Her ${frequency} ${suffix} bir`;
}
