import { Link } from 'wouter';
import { adminPaths } from '../../../../schema/rules/admin-paths.ts';
import { Empty } from '../components/Empty.tsx';
import { Screen } from '../components/Screen.tsx';

/** An address of the panel that has no screen. The server answers 404 for those; a link within the panel may still lead to one. */
export function UnknownScreen() {
  return (
    <Screen title="Sayfa bulunamadı">
      <Empty icon="circle-alert" title="Bu adreste bir ekran yok">
        <Link className="button" href={adminPaths.dashboard}>
          Panele dön
        </Link>
      </Empty>
    </Screen>
  );
}
