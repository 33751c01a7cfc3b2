import * as Tabs from '@radix-ui/react-tabs';
import { useSearchParams } from 'wouter';
import { getTopLayer } from '../components/dialog-stack.ts';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { useTabInView } from '../components/use-tab-in-view.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { PublishProgress } from '../settings/save/PublishProgress.tsx';
import { SaveBar, SaveButton } from '../settings/save/SaveBar.tsx';
import { useSaveKey } from '../settings/save/use-settings-form.ts';
import { CodesTab } from './codes/CodesTab.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { GeneralTab } from './general/GeneralTab.tsx';
import { PlacementList } from './placements/PlacementList.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { useAdsForm } from './use-ads-form.ts';
import '../settings/settings.css';
import './ads.css';

/** Tabs in their order; the address names them. */
const TABS = [
  { id: 'placements', name: 'Reklam Alanları' },
  { id: 'general', name: 'Genel Ayarlar' },
  { id: 'codes', name: 'HTML Kodları' },
  { id: 'preview', name: 'Önizleme' },
] as const;

/** Placements for ads, what holds for all of them, HTML codes and a preview (A-2.10-01). */
export default function AdsScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'placements';
  const list = useTabInView(tab);
  const form = useAdsForm(() => setSearch({ tab: 'general' }, { replace: true }));
  const save = () => {
    if (getTopLayer() === null && form.isDirty && !form.isSaving) form.save();
  };
  useSaveKey(save);
  const failure = form.error !== null && (
    <LoadFailure title="Reklam ayarları yüklenemedi" error={form.error} onRetry={form.reload} />
  );
  return (
    <ScreenLayout
      title="Reklam Yönetimi"
      subtitle="Reklam alanları, HTML kodları ve rakamları"
      actions={<SaveButton isOff={!form.isDirty} isSaving={form.isSaving} onSave={save} />}
    >
      <PublishProgress since={form.change} />
      <Tabs.Root value={tab} onValueChange={(next) => setSearch({ tab: next }, { replace: true })}>
        <Tabs.List ref={list} className="tabs-list" aria-label="Reklam ayarları">
          {TABS.map(({ id, name }) => (
            <Tabs.Trigger key={id} className="tab" value={id}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content className="ads-tab" value="placements">
          <FiguresSection />
          {failure}
          <PlacementList key={form.discards} form={form} />
        </Tabs.Content>
        <Tabs.Content className="ads-tab" value="general">
          {failure || <GeneralTab form={form} />}
        </Tabs.Content>
        {/* Stays mounted, because its form may have unsaved changes. */}
        <Tabs.Content className="ads-tab" value="codes" forceMount>
          <CodesTab />
        </Tabs.Content>
        <Tabs.Content className="ads-tab" value="preview">
          {failure || <PreviewTab form={form} />}
        </Tabs.Content>
      </Tabs.Root>
      {form.isDirty && (
        <SaveBar isSaving={form.isSaving} onDiscard={form.discard} onSave={save}>
          <b>Kaydedilmemiş değişiklikler var.</b> Reklamlar kaydedince bir dakika içinde değişir; ayrılan
          yerler sayfalar yeniden yayınlanınca.
        </SaveBar>
      )}
    </ScreenLayout>
  );
}
