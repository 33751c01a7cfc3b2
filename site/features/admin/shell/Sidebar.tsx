import { Icon } from '../components/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { Navigation } from './Navigation.tsx';
import { useCollapsed } from './use-collapsed.ts';

/** Navigation at the left of wide screens, collapsible to icons. */
export function Sidebar({ name }: { name: string }) {
  const [isCollapsed, setIsCollapsed] = useCollapsed();
  const label = isCollapsed ? 'Kenar çubuğunu genişlet' : 'Kenar çubuğunu daralt';
  return (
    <aside className="sidebar" data-collapsed={isCollapsed || undefined}>
      <div className="sidebar-head">
        <Brand />
        <button
          type="button"
          className="button button-plain button-icon"
          aria-expanded={!isCollapsed}
          aria-label={label}
          title={label}
          onClick={() => setIsCollapsed(!isCollapsed)}
        >
          <Icon name={isCollapsed ? 'panel-left-open' : 'panel-left-close'} />
        </button>
      </div>
      <Navigation />
      <AccountMenu name={name} />
    </aside>
  );
}
