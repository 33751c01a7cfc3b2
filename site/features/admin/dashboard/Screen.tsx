import { Screen } from '../components/Screen.tsx';
import { useSession } from '../data/use-session.ts';
import { Activity } from './Activity.tsx';
import { Figures } from './Figures.tsx';
import { IndexingCard } from './indexing/IndexingCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SitemapCard } from './SitemapCard.tsx';
import '../../../styles/admin/dashboard.css';

/** Dashboard, the first screen of the panel. */
export default function DashboardScreen() {
  const session = useSession();
  const name = 'session' in session ? `, ${session.session.operator.name}` : '';
  return (
    <Screen title="Admin Dashboard" subtitle={`Hoş geldiniz${name}. Dizinin bugünkü durumu burada.`}>
      <Figures />
      <Shortcuts />
      <div className="dashboard-columns">
        <IndexingCard />
        <div className="dashboard-column">
          <SitemapCard />
          <Activity />
        </div>
      </div>
    </Screen>
  );
}
