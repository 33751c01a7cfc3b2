import { useRef, useState } from 'react';
import type { AdminInjectionCode } from '../../../../../schema/contracts/injection-code.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeTable } from './CodeTable.tsx';
import { useCodeChange, useCodes } from './use-codes.ts';

/** HTML codes of the site: order, switch, form and deletion. One is edited at a time. */
export function CodesTab() {
  const { data: codes, error, refetch } = useCodes();
  const { mutate, isPending, variables } = useCodeChange();
  /** The code that is edited; null for a new one, undefined for none. */
  const [edited, setEdited] = useState<AdminInjectionCode | null | undefined>();
  const [deleted, setDeleted] = useState<AdminInjectionCode | null>(null);
  const [isDirty, setDirty] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const go = (next: AdminInjectionCode | null | undefined) => {
    setDirty(false);
    setEdited(next);
    if (next === undefined) opener.current?.focus();
  };
  const guard = useLeaveGuard(isDirty, false, () => go(undefined));
  const open = (next: AdminInjectionCode | null) => {
    opener.current = document.activeElement as HTMLElement;
    guard.ask(() => go(next));
  };
  if (codes === undefined)
    return error === null ? (
      <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
    ) : (
      <LoadFailure title="HTML kodları alınamadı" error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <div className="ads-preview-head">
        <p className="hint">
          Açık kodlar, sitenin her sayfası yüklendikten sonra bu sırayla eklenir. Panele eklenmezler.
        </p>
        <button type="button" className="button" aria-expanded={edited === null} onClick={() => open(null)}>
          <Icon name="plus" />
          Yeni Kod Ekle
        </button>
      </div>
      {edited !== undefined && (
        <CodeForm
          key={edited?.id ?? 'new'}
          code={edited}
          onDirty={setDirty}
          onSaved={() => go(undefined)}
          onCancel={() => guard.ask()}
        />
      )}
      {codes.length === 0 ? (
        <EmptyState
          icon="sliders-horizontal"
          title="HTML kodu yok"
          text="“Yeni Kod Ekle” ile ilk kodu ekleyin."
        />
      ) : (
        <CodeTable
          codes={codes}
          change={isPending ? variables : null}
          onChange={(change) => isPending || mutate(change)}
          onEdit={open}
          onDelete={setDeleted}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title="HTML kodu silinsin mi?"
        text={`“${deleted?.name}” silinir. Sonra yeniden kullanacaksanız silmek yerine kapatın.`}
        action="Sil"
        isBusy={isPending}
        onConfirm={() => mutate({ kind: 'delete', id: deleted!.id }, { onSettled: () => setDeleted(null) })}
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız bu kodda yazdıklarınız kaybolur."
        action="Kaydetmeden kapat"
        opener={opener}
        onConfirm={() => {
          guard.leave();
          guard.stay();
        }}
      />
    </>
  );
}
