import { LoadFailure } from '../components/LoadFailure.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { ClearCacheButton } from './ClearCacheButton.tsx';
import { useSettings } from './data/use-settings.ts';
import { SaveButton } from './save/SaveBar.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import './settings.css';

const TITLE = 'Ayarlar';

/** Settings of the site, operators and sessions. */
export default function SettingsScreen() {
  const { data, error, refetch } = useSettings();
  if (data !== undefined) return <SettingsForm title={TITLE} state={data} />;
  return (
    <ScreenLayout
      title={TITLE}
      subtitle=" "
      actions={
        <>
          <ClearCacheButton />
          <SaveButton isOff isSaving={false} onSave={() => {}} />
        </>
      }
    >
      {error === null ? (
        <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />
      ) : (
        <LoadFailure title="Ayarlar alınamadı" error={error} onRetry={() => void refetch()} />
      )}
    </ScreenLayout>
  );
}
