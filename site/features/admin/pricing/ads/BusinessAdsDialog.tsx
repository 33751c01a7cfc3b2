import { useRef, useState } from 'react';
import type { BusinessAdInput, StoredBusinessAd } from '../../../../../schema/contracts/business-ad.ts';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { AdForm } from './AdForm.tsx';
import { AdList } from './AdList.tsx';
import { getShownIds, toCountText, toLimitText } from './ad-text.ts';
import { useAdChange, useBusinessAds } from './use-business-ads.ts';
import './business-ads.css';

type Props = { business: Subscription['business']; onClose: () => void };

/** Dialog with the ads of a business. One is edited at a time. */
export function BusinessAdsDialog({ business, onClose }: Props) {
  const { data: list, error, refetch } = useBusinessAds(business.id);
  const { mutate, isPending } = useAdChange(business.id);
  /** The ad that is edited; null for a new one, undefined for none. */
  const [edited, setEdited] = useState<StoredBusinessAd | null | undefined>();
  const [deleted, setDeleted] = useState<StoredBusinessAd | null>(null);
  const [isDirty, setDirty] = useState(false);
  const opener = useRef<Element>(null);
  const guard = useLeaveGuard(isDirty, isPending, onClose);
  useCloseOnBack(() => guard.ask());
  const go = (next: StoredBusinessAd | null | undefined) => {
    setDirty(false);
    setEdited(next);
    if (next === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const open = (next: StoredBusinessAd | null) => {
    const pressed = document.activeElement;
    guard.ask(() => {
      opener.current = pressed;
      go(next);
    });
  };
  const save = (id: number | null, ad: BusinessAdInput, onSuccess?: () => void) =>
    mutate({ kind: 'save', id, ad }, { onSuccess });
  const shown = list === undefined || business.isRemoved ? new Set<number>() : getShownIds(list);

  return (
    <Dialog isOpen onClose={() => guard.ask()} size="wide" title={`Reklamlar: ${business.name}`}>
      {list === undefined && error === null && (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      )}
      {list === undefined && error !== null && (
        <LoadFailure title="Reklamlar alınamadı" error={error} onRetry={() => void refetch()} />
      )}
      {list !== undefined && (
        <div className="business-ads">
          <div className="business-ads-head">
            <div>
              <p className="business-ads-count" role="status">
                {toCountText(list)}
              </p>
              <p className="hint">{toLimitText(list, business.isRemoved)}</p>
            </div>
            <button
              type="button"
              className="button"
              aria-expanded={edited === null}
              onClick={() => open(null)}
            >
              <Icon name="plus" />
              Yeni Reklam
            </button>
          </div>
          {edited !== undefined && (
            <AdForm
              key={edited?.id ?? 'new'}
              ad={edited}
              isOnAtFirst={list.promise !== null && shown.size < list.promise.maxAds}
              isStyled={list.promise?.customStyling === true}
              business={business}
              isSaving={isPending}
              onDirty={setDirty}
              onSave={(ad) => save(edited?.id ?? null, ad, () => go(undefined))}
              onCancel={() => guard.ask(() => go(undefined))}
            />
          )}
          {list.ads.length === 0 && edited === undefined && (
            <EmptyState icon="tag" title="Reklam yok" text="“Yeni Reklam” ile ilk reklamı ekleyin." />
          )}
          <AdList
            ads={list.ads}
            shown={shown}
            isBusy={isPending}
            onSwitch={({ id, headline, text, style }, enabled) =>
              save(id, { headline, text, style, enabled })
            }
            onEdit={open}
            onDelete={setDeleted}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title="Reklam silinsin mi?"
        text={`“${deleted?.headline}” silinir. Sonra yeniden kullanacaksanız silmek yerine kapatın.`}
        action="Sil"
        isBusy={isPending}
        onConfirm={() => mutate({ kind: 'delete', id: deleted!.id }, { onSettled: () => setDeleted(null) })}
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız bu reklamda yazdıklarınız kaybolur."
        action="Kaydetmeden kapat"
        onConfirm={() => {
          guard.leave();
          guard.stay();
        }}
      />
    </Dialog>
  );
}
