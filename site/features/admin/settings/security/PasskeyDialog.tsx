import { useState } from 'react';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { getBrowserName } from './browser-name.ts';
import { NameField } from './NameField.tsx';
import { isWrongPassword, PasswordDialog } from './PasswordDialog.tsx';
import { usePasskeyAction, type PasskeyAction } from './use-passkeys.ts';

type Props = { action: PasskeyAction; onClose: () => void };

/** Adds or removes a passkey, after the own password is typed. */
export function PasskeyDialog({ action, onClose }: Props) {
  const [name, setName] = useState(() => getBrowserName(navigator.userAgent));
  const toast = useToast();
  const { mutate, isPending, error } = usePasskeyAction(action);
  useCloseOnBack(() => {
    if (!isPending) onClose();
    return !isPending;
  });
  const isAdding = action.kind === 'add';
  const confirm = (password: string) =>
    mutate(
      { name, password },
      {
        onSuccess: () => {
          toast({
            kind: 'good',
            title: isAdding ? 'Geçiş anahtarı eklendi' : 'Geçiş anahtarı kaldırıldı',
            text: isAdding ? 'Bundan sonra girişin son adımında sorulur.' : action.passkey.name,
          });
          onClose();
        },
      },
    );
  const problem = error === null ? null : toErrorMessage(error, { gone: 'Bu geçiş anahtarı artık yok.' });
  const shared = {
    isPending,
    problem,
    isWrongPassword: isWrongPassword(error),
    onConfirm: confirm,
    onClose,
  };
  if (!isAdding)
    return (
      <PasswordDialog
        {...shared}
        title="Geçiş anahtarı kaldırılsın mı?"
        text={
          action.isLast
            ? `${action.passkey.name} son geçiş anahtarınız: kaldırınca giriş için yine üç bilgi yeterli olur.`
            : `${action.passkey.name} ile artık giriş onaylanamaz. Cihazdaki kaydı oradan silebilirsiniz.`
        }
        button="Kaldır"
        isDanger
      />
    );
  return (
    <PasswordDialog
      {...shared}
      title="Geçiş anahtarı ekle"
      text="Devam edince tarayıcınız telefonunuzu, parmak izinizi ya da güvenlik anahtarınızı ister."
      button="Devam et"
      busyText="Cihazınızda onaylayın..."
      isDanger={false}
      isIncomplete={name.trim() === ''}
    >
      <NameField value={name} hint="Cihazı bu adla tanırsınız." onChange={setName} />
    </PasswordDialog>
  );
}
