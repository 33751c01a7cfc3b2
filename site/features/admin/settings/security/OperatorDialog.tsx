import { useId, useState, type FormEvent } from 'react';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useHoldUnsaved } from '../../data/session/use-hold-unsaved.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { SecretsDialog } from './SecretsDialog.tsx';
import { useOperatorAction, type OperatorAction } from './use-security.ts';

type Props = { action: OperatorAction; onClose: () => void };

/**
 * Adds, resets or removes an operator. Nothing is done before the own password is typed, and new secrets are shown
 * once.
 */
export function OperatorDialog({ action, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const toast = useToast();
  const { mutate, data: secrets, isPending, error } = useOperatorAction(action);
  // Nothing but the button of the dialog may end the only sight of new secrets.
  useHoldUnsaved(secrets != null);
  useCloseOnBack(() => {
    if (secrets != null || isPending) return false;
    onClose();
    return true;
  });
  if (secrets != null)
    return <SecretsDialog secrets={secrets} isNew={action.kind === 'add'} onClose={onClose} />;

  const isAdding = action.kind === 'add';
  const isOff = isPending || password === '' || (isAdding && name.trim() === '');
  const { title, text, button, danger } = getWords(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    mutate(isAdding ? { name, password } : { password }, {
      onSuccess: (found) => {
        if (found !== null) return;
        toast({ kind: 'good', title: 'Operatör kaldırıldı', text: 'Oturumları sona erdi.' });
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(isPending && { staysOpen: true })}
      title={title}
      description={text}
      footer={
        <>
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => isPending || onClose()}
          >
            Vazgeç
          </button>
          <button
            type="submit"
            form={id}
            className={`button ${danger ? 'button-danger' : 'button-primary'}`}
            aria-disabled={isOff}
          >
            {isPending ? 'Bekleyin...' : button}
          </button>
        </>
      }
    >
      <form id={id} className="operator-form" onSubmit={submit}>
        {isAdding && (
          <div className="field">
            <label htmlFor={`${id}-name`}>Ad</label>
            <input
              className="input"
              id={`${id}-name`}
              value={name}
              maxLength={60}
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              onChange={(event) => setName(event.target.value)}
            />
            <p className="hint" id={`${id}-hint`}>
              Denetim kaydında bu adla görünür.
            </p>
          </div>
        )}
        <div className="field">
          <label htmlFor={`${id}-password`}>Kendi şifreniz</label>
          <input
            className="input"
            id={`${id}-password`}
            type="password"
            value={password}
            autoComplete="section-password current-password"
            aria-describedby={`${id}-problem`}
            aria-invalid={error !== null}
            onChange={(event) => setPassword(event.target.value)}
          />
          <p className="error" role="alert" id={`${id}-problem`}>
            {error === null || isPending ? null : toErrorMessage(error, { gone: 'Bu operatör artık yok.' })}
          </p>
        </div>
      </form>
    </Dialog>
  );
}

function getWords(action: OperatorAction) {
  if (action.kind === 'add')
    return {
      title: 'Operatör ekle',
      text: 'Yeni operatörün üç giriş bilgisi oluşturulur ve bir kez gösterilir.',
      button: 'Ekle',
      danger: false,
    };
  const { name, isSelf } = action.operator;
  if (action.kind === 'remove')
    return {
      title: 'Operatör kaldırılsın mı?',
      text: `${name} artık giriş yapamaz, açık oturumları hemen sona erer. Denetim kaydındaki adı kalır.`,
      button: 'Kaldır',
      danger: true,
    };
  return {
    title: 'Giriş bilgileri yenilensin mi?',
    text: isSelf
      ? 'Eski giriş bilgileriniz geçersiz olur. Bu oturumunuz sürer, diğerleri sona erer.'
      : `${name} eski bilgilerle giriş yapamaz, açık oturumları hemen sona erer.`,
    button: 'Yenile',
    danger: true,
  };
}
