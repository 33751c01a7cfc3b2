import { type AdminCategory, CategoryPatch } from '../../../../../schema/contracts/admin-locations.ts';
import { FORM_LIMITS } from '../../../../../schema/form-fields.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import type { MergeTarget } from '../merge/use-merge.ts';
import { EditDialog } from './EditDialog.tsx';
import { IconField } from './IconField.tsx';
import { TextField } from './TextField.tsx';
import { useEditForm } from './use-edit-form.ts';

type Props = { category: AdminCategory; onMerge: (into: MergeTarget) => void; onClose: () => void };

/** Dialog that edits the names and the icon of a category. */
export function CategoryDialog({ category, onMerge, onClose }: Props) {
  const { id, name, nameTr, icon, slug, aliases } = category;
  const form = useEditForm('category', {
    id,
    initial: { name, nameTr, icon },
    contract: CategoryPatch,
    onClose,
  });
  const { values, issues, set } = form;
  return (
    <EditDialog
      title={`Kategoriyi düzenle: ${name}`}
      path={paths.category(slug)}
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
        maxLength={FORM_LIMITS.category}
        hint="Sitede görünen ad"
        issue={issues.name}
        onChange={(next) => set({ name: next })}
      />
      <TextField
        label="Türkçe ad"
        value={values.nameTr}
        maxLength={FORM_LIMITS.category}
        hint="Yalnızca panelde görünür; kategori bu adla da bulunur"
        issue={issues.nameTr}
        onChange={(next) => set({ nameTr: next })}
      />
      <IconField icon={values.icon} onChange={(next) => set({ icon: next })} />
    </EditDialog>
  );
}
