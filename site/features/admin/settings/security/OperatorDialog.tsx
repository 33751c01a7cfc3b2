import { useState } from 'react';
import type { Role } from '../../../../../schema/contracts/role.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { ROLE_NAMES } from '../../format/role-name.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import { useHoldUnsaved } from '../../data/session/use-hold-unsaved.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { RoleField } from './RoleField.tsx';
import { NameField } from './NameField.tsx';
import { OwnSecretsDialog } from './OwnSecretsDialog.tsx';
import { isWrongPassword, PasswordDialog } from './PasswordDialog.tsx';
import { SecretsDialog } from './SecretsDialog.tsx';
import { useOperatorAction, type OperatorAction } from './use-security.ts';

type Props = { action: OperatorAction; onClose: () => void };

/**
 * Adds, changes, resets or removes an operator. Nothing is done before the own password is typed, and new secrets are
 * shown once.
 */
export function OperatorDialog({ action, onClose }: Props) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(action.kind === 'add' ? 'all' : action.operator.role);
  const toast = useToast();
  const { mutate, data: secrets, isPending, error } = useOperatorAction(action);
  // Nothing but the button of the dialog may end the only sight of new secrets.
  useHoldUnsaved(secrets != null);
  useCloseOnBack(() => {
    if (secrets != null || isPending) return false;
    onClose();
    return true;
  });
  if (secrets?.token !== undefined)
    return <OwnSecretsDialog secrets={secrets} token={secrets.token} onClose={onClose} />;
  if (secrets != null)
    return <SecretsDialog secrets={secrets} isNew={action.kind === 'add'} onClose={onClose} />;

  const isAdding = action.kind === 'add';
  const hasRoleField = isAdding || action.kind === 'role';
  const { danger, ...words } = getWords(action);
  const confirm = (password: string) =>
    mutate(
      { ...(isAdding && { name }), ...(hasRoleField && { role }), password },
      {
        onSuccess: (found) => {
          if (found !== null) return;
          toast({ kind: 'good', ...getDone(action, role) });
          onClose();
        },
      },
    );
  return (
    <PasswordDialog
      {...words}
      isDanger={danger}
      isPending={isPending}
      isIncomplete={isAdding && name.trim() === ''}
      problem={error === null ? null : toProblem(error, action)}
      isWrongPassword={isWrongPassword(error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isAdding && <NameField value={name} hint="Denetim kaydında bu adla görünür." onChange={setName} />}
      {hasRoleField && <RoleField value={role} onChange={setRole} />}
    </PasswordDialog>
  );
}

/** Message of a failed action, with what to do if new secrets may have been made all the same. */
function toProblem(error: unknown, action: OperatorAction): string {
  const text = toErrorMessage(error, { gone: 'Bu operatör artık yok.' });
  const isRefused = error instanceof RequestError && error.status < 500;
  if (isRefused || action.kind === 'remove' || action.kind === 'role') return text;
  if (action.kind === 'add')
    return `${text} Operatör eklenmiş olabilir: listede varsa “Yenile” ile yeni bilgiler oluşturun.`;
  return action.operator.isSelf
    ? `${text} Eski bilgileriniz geçerli.`
    : `${text} Eski bilgiler geçersiz olmuş olabilir: yeniden “Yenile”ye basın.`;
}

/** Notice after an action without new secrets. */
function getDone(action: OperatorAction, role: Role) {
  return action.kind === 'role'
    ? { title: 'Yetki değiştirildi', text: `${action.operator.name}: ${ROLE_NAMES[role]}` }
    : { title: 'Operatör kaldırıldı', text: 'Oturumları sona erdi.' };
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
  if (action.kind === 'role')
    return {
      title: 'Yetki değiştirilsin mi?',
      text: `${name} bir sonraki isteğinden itibaren yeni yetkisiyle çalışır.`,
      button: 'Değiştir',
      danger: false,
    };
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
      ? 'Yeni bilgiler gösterilir; siz etkinleştirince eskileri geçersiz olur ve geçiş anahtarlarınız silinir. Bu oturumunuz sürer, diğerleri sona erer.'
      : `${name} eski bilgilerle giriş yapamaz, geçiş anahtarları silinir, açık oturumları hemen sona erer.`,
    button: 'Yenile',
    danger: true,
  };
}
