import { Link } from 'wouter';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';

/** An address of the panel that has no screen. The server answers 404 for those; a link within the panel may still lead to one. */
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
