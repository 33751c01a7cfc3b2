import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SiteSettings } from '../../../../../schema/contracts/site-settings.ts';
import { type Edits, getSetting, type InputValue, rebaseEdits } from './edits.ts';

const DRAFT = ['settings-draft'];

/**
 * Edits that are not saved yet. They stay while the operator visits other screens, and go with the session, as all
 * cached data do.
 */
export function useEdits() {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>(() => client.getQueryData<Edits>(DRAFT) ?? {});
  useEffect(() => void client.setQueryData(DRAFT, edits), [client, edits]);
  return {
    edits,
    /** Records a typed value. */
    edit: (settings: SiteSettings, path: string, value: InputValue) =>
      setEdits((before) => ({
        ...before,
        [path]: { value, base: before[path] === undefined ? getSetting(settings, path) : before[path].base },
      })),
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

function dropEdits(edits: Edits, paths: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)));
}
