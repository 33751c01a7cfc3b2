import { Link } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';

/**
 * Screen for unknown paths of the panel. The server responds to those with 404, but links within the panel can lead
 * there.
 */
export function UnknownScreen() {
  return (
    <ScreenLayout title="Sayfa bulunamadı">
      <EmptyState icon="circle-alert" title="Bu adreste bir ekran yok">
        <Link className="button" href={adminPaths.dashboard}>
          Panele dön
        </Link>
      </EmptyState>
    </ScreenLayout>
  );
}
