import type { MergePreview } from '../../../../../schema/contracts/admin-locations.ts';
import { Icon } from '../../components/Icon.tsx';

type Props = { from: string; into: string; preview: MergePreview };

/** Effect of a merge in sentences. */
export function MergeEffect({ from, into, preview }: Props) {
  const { businesses, removedBusinesses, places, businessesAfter, isJob } = preview;
  const format = (count: number) => count.toLocaleString('tr');
  return (
    <div className="note note-info merge-effect" role="status">
      <ul>
        <li>
          <strong>{format(businesses)} işletme</strong> “{into}” altına taşınır
          {removedBusinesses > 0 && `; silinmiş ${format(removedBusinesses)} işletme de`}. Sonra orada toplam{' '}
          {format(businessesAfter)} işletme olur.
        </li>
        <li>
          “{from}” sayfasının adresi kalıcı olarak “{into}” sayfasına yönlenir
          {places > 0 && `; şehir ve kategori birlikte olan ${format(places)} sayfanınki de`}.
        </li>
        <li>
          Bundan sonra içe aktarılan “{from}” kayıtları “{into}” altına konur.
        </li>
        {isJob && <li>İşletmeler arka planda taşınır; bu sırada panel ve site çalışmaya devam eder.</li>}
      </ul>
      <p className="merge-warning">
        <Icon name="triangle-alert" />
        Birleştirme geri alınamaz.
      </p>
    </div>
  );
}
