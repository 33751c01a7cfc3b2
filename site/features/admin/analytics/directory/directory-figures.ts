import type { DirectoryFigures } from '../../../../../schema/contracts/analytics.ts';
import { type Figure, UNKNOWN } from '../text/figures.ts';

const RATING = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cards of the directory. Without a rated business the rating is unknown. */
export function toDirectoryFigures({ total, categories, cities, rating }: DirectoryFigures): Figure[] {
  return [
    { label: 'Toplam İşletme', value: total.toLocaleString('tr'), basis: 'Dizindeki işletmeler' },
    { label: 'Kategori Sayısı', value: categories.toLocaleString('tr'), basis: 'İşletmesi olan kategoriler' },
    { label: 'Şehir Sayısı', value: cities.toLocaleString('tr'), basis: 'İşletmesi olan şehirler' },
    rating === null
      ? { label: 'Ortalama Puan', value: UNKNOWN, basis: 'Puanı olan işletme yok' }
      : {
          label: 'Ortalama Puan',
          value: RATING.format(rating.average),
          basis: `Puanı olan ${rating.businesses.toLocaleString('tr')} işletmenin ortalaması`,
        },
  ];
}
