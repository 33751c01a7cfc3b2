import { useLocation } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { toBatchUrl } from './data/batch-address.ts';
import { ExportCard } from './ExportCard.tsx';
import { History } from './history/History.tsx';
import { RuleList } from './history/RuleList.tsx';
import { DangerZone } from './reset/DangerZone.tsx';
import { UploadCard } from './upload/UploadCard.tsx';

/** Upload, export, history of imports and reset. */
export function OverviewScreen() {
  const [, go] = useLocation();
  return (
    <ScreenLayout
      title="Excel İçe Aktar"
      subtitle="İşletmeleri Excel dosyasından aktarın, karşılaştırın, isterseniz geri alın."
    >
      <UploadCard onBatch={(id) => go(toBatchUrl(id))} />
      <History />
      <RuleList />
      <ExportCard />
      <DangerZone path={adminPaths.excel} />
    </ScreenLayout>
  );
}
