import { Link, useLocation } from 'wouter';
import { Icon } from '../components/Icon.tsx';
import { ROUTES } from '../routes.tsx';
import { isActive } from './is-active.ts';

/** Links to the screens. Those in the drawer replace its history entry; `onFollow` is called when one is followed. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const [path] = useLocation();
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
        </Link>
      ))}
    </nav>
  );
}
