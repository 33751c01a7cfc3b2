import { Icon } from '../../components/Icon.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { toCountText } from './ad-text.ts';
import { useBusinessAds } from './use-business-ads.ts';

/** Number of ads of a business that are shown, and the button that opens them. */
export function AdsSummary({ businessId, onOpen }: { businessId: number; onOpen: () => void }) {
  const { data, error } = useBusinessAds(businessId);
  return (
    <section className="subscription-ads" aria-label="Reklamlar" aria-busy={data === undefined && !error}>
      <div>
        <h3>Reklamlar</h3>
        <p className="hint">
          {data !== undefined ? toCountText(data) : error === null ? 'Yükleniyor...' : toErrorMessage(error)}
        </p>
      </div>
      <button type="button" className="button" onClick={onOpen}>
        <Icon name="pencil" />
        Reklamları yönet
      </button>
    </section>
  );
}
