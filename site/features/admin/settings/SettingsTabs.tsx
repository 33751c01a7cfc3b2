import * as Tabs from '@radix-ui/react-tabs';
import type { SettingsState } from '../../../../schema/contracts/site-settings.ts';
import { useTabInView } from '../components/use-tab-in-view.ts';
import { findTab, type SettingField, SETTINGS_TABS, type SettingsTab } from './data/fields.ts';
import { SectionCard } from './fields/SectionCard.tsx';
import { SettingInput } from './fields/SettingInput.tsx';
import type { useSettingsForm } from './save/use-settings-form.ts';
import { SecurityTab } from './security/SecurityTab.tsx';
import { SiteFacts } from './SiteFacts.tsx';

type Props = {
  tab: SettingsTab;
  onChange: (tab: SettingsTab) => void;
  state: SettingsState;
  form: ReturnType<typeof useSettingsForm>;
};

/** The tabs, which the address names. Tabs with unsaved changes are marked. */
export function SettingsTabs({ tab, onChange, state, form }: Props) {
  const list = useTabInView(tab);
  const changedTabs = new Set(form.changed.map(findTab));
  const renderField = (field: SettingField) => (
    <SettingInput
      key={field.path}
      field={field}
      value={form.getValue(field.path)}
      issue={form.getIssue(field.path)}
      onChange={(value) => form.edit(field.path, value)}
      onBlur={() => form.leave(field.path)}
    />
  );
  return (
    <Tabs.Root className="settings-tabs" value={tab} onValueChange={(next) => onChange(next as SettingsTab)}>
      <Tabs.List ref={list} className="tabs-list" aria-label="Ayar grupları">
        {SETTINGS_TABS.map(({ id, name }) => (
          <Tabs.Trigger key={id} className="tab" value={id}>
            {name}
            {changedTabs.has(id) && (
              <span className="settings-unsaved" role="img" aria-label=" (kaydedilmedi)" />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {SETTINGS_TABS.map(({ id, sections }) => (
        <Tabs.Content key={id} className="settings-tab" value={id}>
          {id === 'security' && <SecurityTab session={state.session} />}
          {id === 'site' && <SiteFacts state={state} />}
          {sections.map((section) => (
            <SectionCard key={section.title} section={section} renderField={renderField} />
          ))}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
