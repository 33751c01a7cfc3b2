import { type AdminCity, CityPatch } from '../../../../../schema/contracts/admin-locations.ts';
import { FORM_LIMITS } from '../../../../../schema/form-fields.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { StateInput } from '../../businesses/form/fields/StateInput.tsx';
import type { MergeTarget } from '../merge/use-merge.ts';
import { EditDialog } from './EditDialog.tsx';
import { TextField } from './TextField.tsx';
import { useEditForm } from './use-edit-form.ts';

type Props = { city: AdminCity; onMerge: (into: MergeTarget) => void; onClose: () => void };

/** Dialog that edits the name and the state of a city. */
export function CityDialog({ city, onMerge, onClose }: Props) {
  const { id, name, state, slug, country, countryCode, aliases } = city;
  const form = useEditForm('city', { id, initial: { name, state }, contract: CityPatch, onClose });
  const { values, issues, set } = form;
  return (
    <EditDialog
      title={`Şehri düzenle: ${name}`}
      path={paths.city(slug)}
      aliases={aliases}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      failure={form.failure}
      onSave={form.save}
      onMerge={onMerge}
      onClose={onClose}
    >
      <TextField
        label="Ad"
        isRequired
        value={values.name}
        maxLength={FORM_LIMITS.city}
        issue={issues.name}
        onChange={(next) => set({ name: next })}
      />
      <FieldFrame label="Eyalet / il" hint={country} issue={issues.state}>
        {(wiring) => (
          <StateInput
            {...wiring}
            text={values.state}
            countryCode={countryCode}
            onType={(next) => set({ state: next })}
            onChoose={(chosen) => set({ state: chosen.name })}
          />
        )}
      </FieldFrame>
    </EditDialog>
  );
}
