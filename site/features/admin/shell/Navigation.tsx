import { Link, useLocation } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { Icon } from '../components/Icon.tsx';
import { useUnread } from '../data/use-unread.ts';
import { ROUTES } from '../routes.tsx';
import { isActive } from './is-active.ts';

/** Links to the screens. Those in the drawer replace its history entry; `onFollow` is called when one is followed. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const [path] = useLocation();
  const unread = useUnread() ?? 0;
  return (
    <nav className="nav" aria-label="Yönetim">
      {ROUTES.map(({ path: link, label, icon }) => (
        <Link
          key={link}
          href={link}
          className="nav-item"
          aria-current={isActive(path, link) ? 'page' : undefined}
          replace={onFollow !== undefined}
          onClick={onFollow}
        >
          <Icon name={icon} />
          <span className="nav-label">{label}</span>
          {link === adminPaths.messages && unread > 0 && <UnreadCount count={unread} />}
        </Link>
      ))}
    </nav>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="nav-count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count.toLocaleString('tr')} okunmamış</span>
    </span>
  );
}
