import { useState } from 'react';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { formatMoment } from '../../format/time.ts';
import { formatLiras } from '../money.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { AdsSummary } from '../ads/AdsSummary.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { isOpen, toEndText } from './subscription-text.ts';
import { type SubscriptionChange, useSubscriptionChange } from './use-subscriptions.ts';

type Props = {
  subscription: Subscription;
  /** Receives the changed subscription. */
  onChange: (subscription: Subscription) => void;
  onExtend: () => void;
  /** Opens the ads of the business. */
  onAds: () => void;
  onClose: () => void;
};

/** Dialog with one subscription and its actions. */
export function SubscriptionDialog({ subscription, onChange, onExtend, onAds, onClose }: Props) {
  const { id, business, isPaid, price, paidAt } = subscription;
  const [asked, setAsked] = useState<'end' | 'unpaid' | null>(null);
  const { mutateAsync, isPending } = useSubscriptionChange();
  const toast = useToast();
  useCloseOnBack(() => {
    if (asked === null) return onClose();
    setAsked(null);
    return false;
  });

  async function run(change: SubscriptionChange, title: string, failure: string) {
    try {
      onChange(await mutateAsync(change));
      toast({ kind: 'good', title, text: business.name });
    } catch (error) {
      toast({
        kind: 'bad',
        title: failure,
        text: toErrorMessage(error, { gone: 'Bu abonelik artık yok. Sayfayı yenileyin.' }),
      });
    }
    setAsked(null);
  }
  const pay = () =>
    run(
      { kind: 'pay', id, isPaid: !isPaid },
      isPaid ? 'Ödenmedi olarak işaretlendi' : 'Ödendi olarak işaretlendi',
      'Ödeme işaretlenemedi',
    );
  const end = () => run({ kind: 'end', id }, 'Abonelik sonlandırıldı', 'Abonelik sonlandırılamadı');

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="wide"
        title={business.name}
        footer={
          <>
            {isOpen(subscription) && (
              <button
                type="button"
                className="button button-danger subscription-end"
                aria-disabled={isPending}
                onClick={() => isPending || setAsked('end')}
              >
                Sonlandır
              </button>
            )}
            <button
              type="button"
              className="button"
              aria-disabled={isPending}
              onClick={() => isPending || (isPaid ? setAsked('unpaid') : void pay())}
            >
              {isPaid ? 'Ödenmedi olarak işaretle' : 'Ödendi olarak işaretle'}
            </button>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isPending}
              onClick={() => isPending || onExtend()}
            >
              Uzat
            </button>
          </>
        }
      >
        <SubscriptionFacts subscription={subscription} />
        <AdsSummary businessId={business.id} onOpen={onAds} />
      </Dialog>
      {asked === 'end' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title="Abonelik sonlandırılsın mı?"
          text={`${toEndText(subscription)} Reklamları da kalkar. Alınmış ödemeler olduğu gibi kalır, ödenmemiş tutarlar artık beklenmez. Bu işlem geri alınamaz.`}
          action={isPending ? 'Sonlandırılıyor...' : 'Sonlandır'}
          onConfirm={() => void end()}
          isBusy={isPending}
        />
      )}
      {asked === 'unpaid' && paidAt !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title="Ödeme geri alınsın mı?"
          text={`${formatLiras(price)} gelirden düşer. ${formatMoment(paidAt)} olan ödeme zamanı yalnızca denetim kaydında kalır.`}
          action="Ödenmedi olarak işaretle"
          onConfirm={() => void pay()}
          isBusy={isPending}
        />
      )}
    </>
  );
}
