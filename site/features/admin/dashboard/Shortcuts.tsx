import { Link } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { Icon } from '../components/Icon.tsx';
import type { AdminIcon } from '../icons/admin-icon-names.ts';

type Shortcut = { to: string; icon: AdminIcon; title: string; text: string };

/** Links to the screens that operators use most. */
const SHORTCUTS: Shortcut[] = [
  {
    to: adminPaths.businesses,
    icon: 'building-2',
    title: 'İşletmeleri Yönet',
    text: 'Tüm işletmeleri görüntüleyin, düzenleyin ve yönetin',
  },
  {
    to: adminPaths.excel,
    icon: 'file-spreadsheet',
    title: 'Veri İçe Aktar',
    text: 'Excel dosyalarından toplu işletme verisi aktarın',
  },
  {
    to: adminPaths.analytics,
    icon: 'chart-column',
    title: 'Analitiği Görüntüle',
    text: 'İşletme verilerini ve performansı inceleyin',
  },
  {
    to: adminPaths.ads,
    icon: 'megaphone',
    title: 'Reklam Yönetimi',
    text: 'Reklam ağını ve reklam alanlarını ayarlayın',
  },
];

/** Cards that lead to the screens that operators use most. */
export function Shortcuts() {
  return (
    <nav className="dashboard-shortcuts" aria-label="Kısayollar">
      {SHORTCUTS.map(({ to, icon, title, text }) => (
        <Link key={to} className="card dashboard-shortcut" href={to}>
          <span className="dashboard-shortcut-icon">
            <Icon name={icon} />
          </span>
          <span className="font-bold">{title}</span>
          <span className="hint">{text}</span>
        </Link>
      ))}
    </nav>
  );
}
