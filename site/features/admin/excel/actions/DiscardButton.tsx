import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import type { BatchActions } from '../data/use-batch-actions.ts';

/** Gives up an import that was not applied. */
export function DiscardButton({ actions: { discard } }: { actions: BatchActions }) {
  const [isAsking, setIsAsking] = useState(false);
  const [, go] = useLocation();
  return (
    <>
      <button type="button" className="button" onClick={() => setIsAsking(true)}>
        Vazgeç
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="İçe aktarmadan vazgeçilsin mi?"
        text="Yüklenen dosya ve kararlarınız silinir. Veritabanında hiçbir şey değişmez."
        action={discard.isPending ? 'Siliniyor...' : 'Dosyayı sil'}
        isBusy={discard.isPending}
        onConfirm={() =>
          discard.mutate(undefined, {
            onSuccess: () => go(adminPaths.excel),
            onError: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}
