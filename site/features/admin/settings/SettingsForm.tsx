import { useCallback, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { SettingsState } from '../../../../schema/contracts/site-settings.ts';
import { getTopLayer } from '../components/dialog-stack.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { focusFirstIssue } from '../data/field-issues.ts';
import { toAuthorName } from '../format/author-name.tr.ts';
import { formatClockOrMoment } from '../format/time.ts';
import { ClearCacheButton } from './ClearCacheButton.tsx';
import { findTab, SETTINGS_TABS, type SettingsTab } from './data/fields.ts';
import { PublishProgress } from './save/PublishProgress.tsx';
import { SaveButton, SettingsSaveBar } from './save/SaveBar.tsx';
import { SettingsConflictNote } from './save/SettingsConflictNote.tsx';
import { useSaveKey, useSettingsForm } from './save/use-settings-form.ts';
import { SettingsTabs } from './SettingsTabs.tsx';

type Props = { title: string; state: SettingsState };

/** Quick actions and tabs of the settings. */
export function SettingsForm({ title, state }: Props) {
  const [search, setSearch] = useSearchParams();
  const tab = SETTINGS_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'codes';
  const open = useCallback((next: SettingsTab) => setSearch({ tab: next }, { replace: true }), [setSearch]);
  const panel = useRef<HTMLDivElement>(null);
  const form = useSettingsForm(state, (path) => focusFirstIssue(panel.current!, () => open(findTab(path))));
  const { changed, conflicts, isSaving } = form;
  const save = () => {
    if (!isSaving && conflicts === null && getTopLayer() === null) form.save();
  };
  useSaveKey(save);

  return (
    <ScreenLayout
      title={title}
      subtitle={toSubtitle(state)}
      actions={
        <>
          <ClearCacheButton />
          <SaveButton isOff={changed.length === 0 || conflicts !== null} isSaving={isSaving} onSave={save} />
        </>
      }
    >
      <PublishProgress since={form.change} />
      {conflicts !== null && (
        <SettingsConflictNote
          conflicts={conflicts}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
      <div ref={panel}>
        <SettingsTabs tab={tab} onChange={open} state={state} form={form} />
      </div>
      {changed.length > 0 && conflicts === null && (
        <SettingsSaveBar
          changed={changed.length}
          isSaving={isSaving}
          onDiscard={form.discard}
          onSave={save}
        />
      )}
    </ScreenLayout>
  );
}

function toSubtitle({ changedAt, changedBy }: SettingsState): string {
  if (changedAt === null) return 'Henüz hiçbir ayar değiştirilmedi.';
  return `Son değişiklik: ${formatClockOrMoment(changedAt)}, ${toAuthorName(changedBy ?? '')}`;
}
