import { Link } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { paths } from '../../../../schema/rules/website/paths.ts';
import { Icon } from '../components/Icon.tsx';
import type { AdminIcon } from '../icons/admin-icon-names.ts';

type Shortcut = { to: string; icon: AdminIcon; title: string; text: string; isSite?: true };

/** Links to the screens, and to the site. */
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
    to: paths.home(),
    icon: 'external-link',
    title: 'Siteyi Aç',
    text: 'Ziyaretçilerin gördüğü sayfaları yeni sekmede açın',
    isSite: true,
  },
];

/** Card with links to the screens and to the site. */
export function Shortcuts() {
  return (
    <nav className="dashboard-shortcuts" aria-label="Kısayollar">
      {SHORTCUTS.map(({ to, icon, title, text, isSite }) => {
        const content = (
          <>
            <span className="dashboard-shortcut-icon">
              <Icon name={icon} />
            </span>
            <span className="font-bold">{title}</span>
            <span className="hint">{text}</span>
          </>
        );
        return isSite ? (
          <a key={to} className="card dashboard-shortcut" href={to} target="_blank" rel="noopener">
            {content}
          </a>
        ) : (
          <Link key={to} className="card dashboard-shortcut" href={to}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
