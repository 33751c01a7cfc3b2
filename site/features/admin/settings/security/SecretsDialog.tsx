import { type ReactNode, useState } from 'react';
import type { OperatorSecrets } from '../../../../../schema/contracts/operator.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Icon } from '../../components/Icon.tsx';

const SHOWN_ONCE =
  'Bu bilgiler yalnızca şimdi gösterilir. Saklayın ve yalnızca operatöre güvenli bir yoldan iletin.';
const COPY_WORDS = { no: 'Hepsini kopyala', yes: 'Kopyalandı', failed: 'Kopyalanamadı: elle seçin' };

type Props = {
  secrets: OperatorSecrets;
  isNew?: boolean;
  /** Ends the only sight of the secrets. */
  onClose: () => void;
  /** Text about the secrets, if they are not valid yet. */
  description?: string;
  /** Label of the button that closes the dialog, and a button before it. */
  button?: string;
  other?: ReactNode;
  /** Why closing failed. */
  problem?: string | null;
};

/**
 * The secrets of an operator, once, with how to sign in. Only its button closes the dialog, because they cannot be
 * shown again.
 */
export function SecretsDialog({ secrets, isNew = false, onClose, ...more }: Props) {
  const { description = SHOWN_ONCE, button = 'Sakladım, kapat', other, problem = null } = more;
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const steps: [string, string][] = [
    ['Erişim Anahtarı', secrets.accessKey],
    ['Kullanıcı Kodu', secrets.userCode],
    ['Şifre', secrets.password],
  ];
  const address = `${location.origin}${adminPaths.signIn}`;
  const copy = async () => {
    const lines = [address, ...steps.map(([name, value]) => `${name}: ${value}`)];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      staysOpen
      title={isNew ? `${secrets.name} eklendi` : `${secrets.name}: yeni giriş bilgileri`}
      description={description}
      footer={
        <>
          {other}
          <button type="button" className="button" onClick={() => void copy()}>
            <Icon name={copied === 'yes' ? 'check' : 'copy'} />
            {COPY_WORDS[copied]}
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            {button}
          </button>
        </>
      }
    >
      <p>
        Giriş adresi: <span className="secret-value">{address}</span>
      </p>
      <ol className="secrets">
        {steps.map(([name, value]) => (
          <li key={name}>
            <span className="secret-name">{name}</span>
            <code className="secret-value">{value}</code>
          </li>
        ))}
      </ol>
      <p className="hint">
        Giriş ekranı bunları bu sırayla sorar. Kaybolursa “Yenile” ile yenileri oluşturulur.
      </p>
      <p className="error" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
