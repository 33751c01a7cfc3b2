import { Icon } from '../components/Icon.tsx';
import { useToast } from '../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../data/error-message.ts';
import { useLogVerification } from './use-audit.ts';

/** Button that verifies the whole log on the server and shows the result. */
export function VerifyLogButton() {
  const check = useLogVerification();
  const toast = useToast();

  function ask() {
    if (check.isPending) return;
    check.mutate(undefined, {
      onSuccess: ({ entries, brokenAt }) =>
        brokenAt === null
          ? toast({
              kind: 'good',
              title: 'Kayıtlar sağlam',
              text: `${entries.toLocaleString('tr')} kaydın hiçbiri sonradan değiştirilmemiş.`,
            })
          : toast({
              kind: 'bad',
              title: 'Kayıtlar bozulmuş',
              text: `${brokenAt} numaralı kayıt yazıldığı gibi değil ya da ondan öncekiler eksik.`,
            }),
      onError: (error) => toast({ kind: 'bad', title: 'Doğrulanamadı', text: toErrorMessage(error) }),
    });
  }

  return (
    <button type="button" className="button" aria-disabled={check.isPending} onClick={ask}>
      <Icon name="shield-check" />
      {check.isPending ? 'Doğrulanıyor...' : 'Bütünlüğü doğrula'}
    </button>
  );
}
