import type { SiteSettings } from '../../../../../schema/contracts/site-settings.ts';
import { useDraft, useKeepDraft } from '../../data/use-draft.ts';
import {
  dropEdits,
  type Edits,
  getSetting,
  type InputValue,
  listChanged,
  rebaseEdits,
  recordEdit,
} from './edits.ts';

const DRAFT = 'settings';

/** Edits that are not saved yet. They stay while the operator visits other screens. */
export function useEdits(settings: SiteSettings) {
  const [edits, setEdits] = useDraft<Edits>(DRAFT, {});
  const changed = listChanged(edits, settings);
  useKeepDraft(DRAFT, edits, changed.length > 0);
  return {
    edits,
    /** Paths of the fields whose value would change by saving. */
    changed,
    /** Records a typed value. */
    edit: (path: string, value: InputValue) =>
      setEdits((before) => recordEdit(before, settings, path, value)),
    drop: (paths: readonly string[]) => setEdits((before) => dropEdits(before, paths)),
    /** Drops the edits that were saved. What was typed into their fields since replaces the saved value. */
    settle: (paths: readonly string[], sent: Edits, saved: SiteSettings) =>
      setEdits((before) => {
        const done = paths.filter((path) => before[path]?.value === sent[path]?.value);
        const seen = Object.fromEntries(paths.map((path) => [path, getSetting(saved, path)]));
        return rebaseEdits(dropEdits(before, done), seen);
      }),
    replace: setEdits,
  };
}
