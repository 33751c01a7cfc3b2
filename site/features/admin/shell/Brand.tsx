import { Icon } from '../components/Icon.tsx';

/** Logo of the panel with `note` below it. */
export function Brand({ note = 'Yönetim Paneli' }: { note?: string }) {
  return (
    <span className="brand">
      <span className="brand-mark">
        <Icon name="building-2" />
      </span>
      <span className="brand-words">
        <span className="brand-name">Business Hub</span>
        <span className="brand-note">{note}</span>
      </span>
    </span>
  );
}
