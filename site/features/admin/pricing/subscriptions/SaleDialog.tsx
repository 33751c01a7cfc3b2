import { useId, useState } from 'react';
import type { PricingPlan } from '../../../../../schema/contracts/pricing-plan.ts';
import type { Subscription } from '../../../../../schema/contracts/subscription.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { type FieldIssues, focusFirstIssue } from '../../data/field-issues.ts';
import { formatDay } from '../../format/time.ts';
import { SaleFields } from './SaleFields.tsx';
import { isOver, parseSaleValues, type SaleValues, toSaleValues } from './sale-values.ts';
import { type SubscriptionChange, useSubscriptionChange } from './use-subscriptions.ts';

type Props = {
  plans: PricingPlan[];
  /** The subscription to extend; null for a new one. */
  extended: Subscription | null;
  onClose: () => void;
};

/** Dialog that sells a subscription, or extends one. */
export function SaleDialog({ plans, extended, onClose }: Props) {
  const id = useId();
  const [initial] = useState(() => toSaleValues(plans));
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [doubted, setDoubted] = useState<SubscriptionChange | null>(null);
  const plan = plans.find((one) => one.id === (extended?.plan.id ?? values.planId));
  const { mutate, isPending } = useSubscriptionChange();
  const toast = useToast();
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const { ask, ...leaving } = useLeaveGuard(isDirty, isPending, onClose);
  useCloseOnBack(() => {
    if (doubted === null) return ask();
    setDoubted(null);
    return false;
  });

  function set(changed: Partial<SaleValues>) {
    setValues({ ...values, ...changed });
    setIssues({});
  }

  function save(form: HTMLFormElement) {
    if (isPending) return;
    // A day that is typed in part is no value.
    const isUnreadable = form.querySelector('input[type=date]:invalid') !== null;
    const typed = isUnreadable ? { ...values, startDay: 'unreadable' } : values;
    const parsed = parseSaleValues(typed, extended, plan);
    if ('issues' in parsed) return focusFirstIssue(form, () => setIssues(parsed.issues));
    if (isOver(parsed.change, plan, Date.now())) return setDoubted(parsed.change);
    send(parsed.change);
  }

  function send(change: SubscriptionChange) {
    setDoubted(null);
    mutate(change, {
      onSuccess: (sold) => {
        const title = extended === null ? 'Abonelik eklendi' : 'Abonelik uzatıldı';
        toast({ kind: 'good', title, text: `${sold.business.name}, ${sold.plan.name}` });
        onClose();
      },
      onError: (error) =>
        toast({
          kind: 'bad',
          title: extended === null ? 'Abonelik eklenemedi' : 'Abonelik uzatılamadı',
          text: toErrorMessage(error, {
            inputState: 'yazdıklarınız duruyor',
            gone: 'İşletme ya da plan artık yok. Sayfayı yenileyin.',
          }),
        }),
    });
  }

  return (
    <Dialog
      isOpen
      onClose={() => void ask()}
      title={extended === null ? 'Yeni abonelik' : 'Aboneliği uzat'}
      description={
        extended === null
          ? 'Planın bugünkü kapsamı abonelik boyunca geçerli kalır.'
          : `${extended.business.name}: ${extended.plan.name} planıyla ${toStartText(extended)}`
      }
      footer={
        <>
          <button type="button" className="button" onClick={() => void ask()}>
            Vazgeç
          </button>
          <button type="submit" form={id} className="button button-primary" aria-disabled={isPending}>
            {isPending ? 'Kaydediliyor...' : extended === null ? 'Ekle' : 'Uzat'}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="sale-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <SaleFields
          plans={plans}
          plan={plan}
          values={values}
          issues={issues}
          extended={extended}
          onChange={set}
        />
      </form>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız abonelik için girdikleriniz kaybolur."
        action="Kaydetmeden kapat"
        onConfirm={leaving.leave}
      />
      {doubted && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoubted(null)}
          title="Dönem tamamen geçmişte"
          text="Bu başlangıç ve süreyle abonelik bugünden önce bitmiş olur. Yılı kontrol edin."
          action="Yine de ekle"
          onConfirm={() => send(doubted)}
        />
      )}
    </Dialog>
  );
}

function toStartText({ nextStart }: Subscription): string {
  return nextStart === null
    ? 'şimdi başlar.'
    : `${formatDay(nextStart)} tarihinde, son dönemin bittiği yerden başlar.`;
}
