import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { useSession } from '../data/session/use-session.ts';
import { ActivityCard } from './activity/ActivityCard.tsx';
import { AttentionCard } from './attention/AttentionCard.tsx';
import { StatCards } from './StatCards.tsx';
import { ExpiringCard } from './expiring/ExpiringCard.tsx';
import { IndexGateCard } from './index-gate/IndexGateCard.tsx';
import { IndexingCard } from './indexing/IndexingCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SitemapCard } from './SitemapCard.tsx';
import { WorklistsCard } from './worklists/WorklistsCard.tsx';
import './dashboard.css';

/** Dashboard, the first screen of the panel. */
export default function DashboardScreen() {
  const session = useSession();
  const name = 'session' in session ? `, ${session.session.operator.name}` : '';
  return (
    <ScreenLayout title="Admin Dashboard" subtitle={`Hoş geldiniz${name}. Dizinin bugünkü durumu burada.`}>
      <StatCards />
      <Shortcuts />
      <AttentionCard />
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <WorklistsCard />
          <IndexGateCard />
          <IndexingCard />
        </div>
        <div className="dashboard-column">
          <SitemapCard />
          <ExpiringCard />
          <ActivityCard />
        </div>
      </div>
    </ScreenLayout>
  );
}
