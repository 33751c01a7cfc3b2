import type { OperatorSecrets } from '../../../../../schema/contracts/operator.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { SecretsDialog } from './SecretsDialog.tsx';
import { useOwnSecrets } from './use-security.ts';

type Props = { secrets: OperatorSecrets; token: string; onClose: () => void };

/** Own new secrets. The old ones stay valid until the operator has stored the new ones and says so. */
export function OwnSecretsDialog({ secrets, token, onClose }: Props) {
  const toast = useToast();
  const { mutate, isPending, error } = useOwnSecrets();
  const confirm = () =>
    isPending ||
    mutate(token, {
      onSuccess: () => {
        toast({
          kind: 'good',
          title: 'Giriş bilgileriniz yenilendi',
          text: 'Bundan sonra yeni bilgilerle giriş yapın.',
        });
        onClose();
      },
    });
  return (
    <SecretsDialog
      secrets={secrets}
      description="Bu bilgiler yalnızca şimdi gösterilir. Önce saklayın, sonra etkinleştirin: o zamana kadar eski bilgileriniz geçerlidir."
      button={isPending ? 'Etkinleştiriliyor...' : 'Etkinleştir'}
      onClose={confirm}
      problem={
        error === null || isPending ? null : `${toErrorMessage(error)} Yeni bilgileri yine de saklayın.`
      }
      other={
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => isPending || onClose()}
        >
          Vazgeç
        </button>
      }
    />
  );
}
