import { useState } from 'react';
import type { OperatorSecrets } from '../../../../../schema/contracts/operator.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Icon } from '../../components/Icon.tsx';

const COPY_WORDS = { no: 'Hepsini kopyala', yes: 'Kopyalandı', failed: 'Kopyalanamadı: elle seçin' };

type Props = { secrets: OperatorSecrets; isNew: boolean; onClose: () => void };

/**
 * The secrets of an operator, once, with how to sign in. Only its button closes the dialog, because they cannot be
 * shown again.
 */
export function SecretsDialog({ secrets, isNew, onClose }: Props) {
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
      description="Bu bilgiler yalnızca şimdi gösterilir. Saklayın ve yalnızca operatöre güvenli bir yoldan iletin."
      footer={
        <>
          <button type="button" className="button" onClick={() => void copy()}>
            <Icon name={copied === 'yes' ? 'check' : 'copy'} />
            {COPY_WORDS[copied]}
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            Sakladım, kapat
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
    </Dialog>
  );
}
