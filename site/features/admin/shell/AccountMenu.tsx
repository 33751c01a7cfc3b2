import { useState } from 'react';
import { version } from '../../../../package.json';
import { useToast } from '../../../components/toast/use-toast.ts';
import { Icon } from '../components/Icon.tsx';
import { signOut } from '../data/session/session.ts';

/** Name of the operator, sign-out button and version. */
export function AccountMenu({ name }: { name: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const toast = useToast();

  async function leave() {
    setIsLeaving(true);
    try {
      await signOut();
    } catch {
      setIsLeaving(false);
      toast({ kind: 'bad', title: 'Çıkış yapılamadı', text: 'Oturumunuz hâlâ açık. Lütfen tekrar deneyin.' });
    }
  }

  return (
    <div className="account">
      <p className="nav-item font-bold text-ink">
        <Icon name="user-round" />
        <span className="nav-label">{name}</span>
      </p>
      <a className="nav-item" href="/" target="_blank" rel="noopener">
        <Icon name="external-link" />
        <span className="nav-label">Siteyi aç</span>
      </a>
      <button
        type="button"
        className="nav-item"
        aria-disabled={isLeaving}
        onClick={() => isLeaving || void leave()}
      >
        <Icon name="log-out" />
        <span className="nav-label">Çıkış Yap</span>
      </button>
      <p className="version">
        <span className="nav-label">Sürüm </span>
        {version}
      </p>
    </div>
  );
}
