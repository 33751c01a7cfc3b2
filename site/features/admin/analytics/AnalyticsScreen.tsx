import { ActivityCard } from '../dashboard/activity/ActivityCard.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { DirectoryCards } from './directory/DirectoryCards.tsx';
import { TopLocations } from './directory/TopLocations.tsx';
import { VisitorSection } from './visitors/VisitorSection.tsx';
import './analytics.css';

/** Figures of the directory and of its visitors. */
export default function AnalyticsScreen() {
  return (
    <ScreenLayout title="Analitik" subtitle="Dizinin ve ziyaretlerin sayıları">
      <DirectoryCards />
      <VisitorSection />
      <div className="analytics-columns">
        <TopLocations kind="categories" />
        <TopLocations kind="cities" />
        <ActivityCard />
      </div>
    </ScreenLayout>
  );
}
