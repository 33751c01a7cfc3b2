import { useEffect, useState } from 'react';
import type { SettingConflict, SettingsState } from '../../../../../schema/contracts/site-settings.ts';
import { useToast } from '../../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../../data/error-message.ts';
import {
  buildEdit,
  type Edits,
  findIssues,
  getSetting,
  type InputValue,
  listChanged,
  rebaseEdits,
  toInput,
} from '../data/edits.ts';
import { useEdits } from '../data/use-edits.ts';
import { getConflicts, getServerIssues, useSaveSettings } from '../data/use-settings.ts';

/**
 * The form of all settings: edits, errors, conflicts and saving.
 *
 * @param onInvalid called with the path of the first field that is wrong
 */
export function useSettingsForm(
  { settings }: Pick<SettingsState, 'settings'>,
  onInvalid: (path: string) => void,
) {
  const { edits, changed, edit, drop, replace, settle } = useEdits(settings);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [serverIssues, setServerIssues] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<SettingConflict[] | null>(null);
  /** Number of the change that was saved last; undefined before. */
  const [change, setChange] = useState<number | null | undefined>();
  const toast = useToast();
  const { mutate, isPending } = useSaveSettings();
  const issues = { ...serverIssues, ...findIssues(edits, changed) };

  const save = (from: Edits) => {
    const paths = listChanged(from, settings);
    const found = findIssues(from, paths);
    const wrong = paths.find((path) => found[path] !== undefined);
    setLeft(new Set(paths));
    setConflicts(null);
    if (wrong !== undefined) return onInvalid(wrong);
    if (paths.length === 0) return;
    mutate(buildEdit(from, paths), {
      onSuccess: (saved) => {
        settle(paths, from, saved.state.settings);
        setChange(saved.change);
        toast({ kind: 'good', title: 'Ayarlar kaydedildi', text: 'Sayfalar yeniden yayınlanıyor.' });
      },
      onError: (error) => {
        const inputState = 'yazdıklarınız bu ekranda duruyor';
        const text = toErrorMessage(error, { inputState });
        toast({ kind: 'bad', title: 'Ayarlar kaydedilirken hata oluştu', text });
        setConflicts(getConflicts(error));
        setServerIssues(getServerIssues(error));
      },
    });
  };
  return {
    changed,
    change,
    conflicts,
    isSaving: isPending,
    getValue: (path: string) => edits[path]?.value ?? toInput(getSetting(settings, path)),
    /** Error of a field, once it was left or should have been saved. */
    getIssue: (path: string) => (left.has(path) && changed.includes(path) ? issues[path] : undefined),
    edit: (path: string, value: InputValue) => {
      setServerIssues({});
      edit(path, value);
    },
    leave: (path: string) => setLeft((before) => new Set(before).add(path)),
    save: () => save(edits),
    discard: () => {
      drop(Object.keys(edits));
      setConflicts(null);
    },
    takeTheirs: () => {
      drop((conflicts ?? []).map(({ field }) => field));
      setConflicts(null);
    },
    keepMine: () => {
      const theirs = Object.fromEntries((conflicts ?? []).map(({ field, theirs: value }) => [field, value]));
      const next = rebaseEdits(edits, theirs);
      replace(next);
      save(next);
    },
  };
}

/** Ctrl+S (Command on macOS) saves. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        event.altKey ||
        event.shiftKey ||
        event.ctrlKey === event.metaKey
      )
        return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [save]);
}
