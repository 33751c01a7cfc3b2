import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Duplicate } from '../../../../../schema/contracts/duplicate.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { sendJson } from '../../../../data/send.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Icon } from '../../components/Icon.tsx';
import { toErrorMessage } from '../../data/error-message.ts';

const GONE = 'Seçilen işletmelerden biri yayında değil.';

/** Button that shows two businesses side by side, to merge them. */
export function MergeButton({ ids }: { ids: readonly number[] }) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const propose = useMutation({
    mutationFn: () => sendJson<Duplicate>('POST', '/api/admin/duplicates', { businessIds: ids }),
    onError: (error) =>
      void toast({ kind: 'bad', title: 'Karşılaştırılamadı', text: toErrorMessage(error, { gone: GONE }) }),
  });
  const compare = () =>
    propose.mutate(undefined, {
      // Not for an operator who has gone on, to another screen or to a business.
      onSuccess: ({ id }) => {
        if (location.pathname === adminPaths.businesses) navigate(`${adminPaths.duplicates}?pair=${id}`);
      },
    });
  return (
    <button
      type="button"
      className="button button-small"
      aria-disabled={propose.isPending}
      onClick={() => propose.isPending || compare()}
    >
      <Icon name="copy" />
      Karşılaştır ve birleştir
    </button>
  );
}
