import { useState } from 'react';
import {
  AD_PLACEMENTS,
  type AdPlacementName,
  type AdSetting,
  type AdSettingInput,
  defaultAds,
} from '../../../../schema/contracts/ad-settings.ts';
import { useToast } from '../../../components/toast/use-toast.ts';
import { toErrorMessage } from '../data/error-message.ts';
import { useDraft, useKeepDraft } from '../data/use-draft.ts';
import type { FieldIssues } from '../data/field-issues.ts';
import { getConflicts, useSettings } from '../settings/data/use-settings.ts';
import { type General, parseGeneral, toGeneral } from './general/general-values.ts';
import { type AdsSave, useAdSettings, useSaveAds } from './use-ads.ts';

/** Placements that are shown when the stored ones are unknown (A-8-26). */
const NONE: AdSetting[] = AD_PLACEMENTS.map((placement) => ({
  placement,
  ...defaultAds.placements[placement],
}));

/** Unsaved changes, and the placements as they were before the first of them. */
type Draft = {
  placements: Partial<Record<AdPlacementName, Partial<AdSetting>>>;
  bases: Partial<Record<AdPlacementName, AdSetting>>;
  general: Partial<General>;
};
const UNCHANGED: Draft = { placements: {}, bases: {}, general: {} };
const DRAFT = 'ads';

/**
 * Placements and general settings with unsaved changes, which stay while the operator visits other screens. Read-only
 * unless both could be loaded.
 *
 * @param onIssues shows the tab of the general settings, because the operator may be in another one
 */
export function useAdsForm(onIssues: () => void) {
  const list = useAdSettings();
  const settings = useSettings();
  const [draft, setDraft] = useDraft(DRAFT, UNCHANGED);
  const [issues, setIssues] = useState<FieldIssues>({});
  /** Number of times that changes were discarded: fields then forget what was typed. */
  const [discards, setDiscards] = useState(0);
  /** Number of the change that was saved last; undefined before. */
  const [change, setChange] = useState<number | null | undefined>();
  const toast = useToast();
  const { mutate, isPending } = useSaveAds();
  const stored = settings.data?.settings.ads;
  const isLoaded = list.data !== undefined && stored !== undefined;

  const storedGeneral = toGeneral(stored ?? defaultAds);
  const general = { ...storedGeneral, ...draft.general };
  const placements = (list.data ?? NONE).map((setting) => ({
    ...setting,
    ...draft.placements[setting.placement],
  }));
  const hasNewGeneral = isLoaded && !isSame(general, storedGeneral);
  const hasNewPlacements = isLoaded && !isSame(placements, list.data);
  const isDirty = hasNewGeneral || hasNewPlacements;
  useKeepDraft(DRAFT, draft, isLoaded ? isDirty : draft !== UNCHANGED);

  function save() {
    const parsed = parseGeneral(general, stored ?? defaultAds);
    if (hasNewGeneral && 'issues' in parsed) {
      setIssues(parsed.issues);
      onIssues();
      toast({
        kind: 'bad',
        title: 'Reklam ayarları kaydedilemedi',
        text: 'Genel ayarlarda düzeltilmesi gereken bir alan var.',
      });
      return;
    }
    setIssues({});
    const edits = (list.data ?? []).map((setting): AdSettingInput => {
      const { placement: _, ...base } = draft.bases[setting.placement] ?? setting;
      return { placement: setting.placement, ...base, ...draft.placements[setting.placement], base };
    });
    const wanted: AdsSave = {
      ...(hasNewGeneral && 'body' in parsed && { general: parsed.body }),
      ...(hasNewPlacements && { placements: edits }),
    };
    mutate(wanted, {
      onSuccess: (saved) => {
        setDraft((now) => (isSame(now, draft) ? UNCHANGED : now));
        setChange(saved);
        toast({ kind: 'good', title: 'Reklam ayarları kaydedildi', text: 'Sayfalar güncelleniyor.' });
      },
      onError: (error) => {
        const isConflict = getConflicts(error) !== null;
        // Who saves again has read that others changed the same.
        if (isConflict) setDraft((now) => ({ ...now, bases: {} }));
        const text = isConflict
          ? 'Aynı alanları bir başkası da değiştirdi. Yeniden kaydederseniz sizin yazdıklarınız geçerli olur; vazgeçerseniz onunkiler kalır.'
          : toErrorMessage(error, { inputState: 'yazdıklarınız bu ekranda duruyor' });
        toast({ kind: 'bad', title: 'Reklam ayarları kaydedilemedi', text });
      },
    });
  }

  return {
    placements,
    general,
    issues,
    change,
    isLoaded,
    isDirty,
    isSaving: isPending,
    error: isLoaded ? null : (list.error ?? settings.error),
    reload: () => {
      void list.refetch();
      void settings.refetch();
    },
    save,
    discard: () => {
      setDraft(UNCHANGED);
      setIssues({});
      setDiscards((count) => count + 1);
    },
    discards,
    editPlacement: (placement: AdPlacementName, fields: Partial<AdSetting>) =>
      setDraft((now) => ({
        ...now,
        placements: { ...now.placements, [placement]: { ...now.placements[placement], ...fields } },
        bases: { [placement]: list.data?.find((one) => one.placement === placement), ...now.bases },
      })),
    editGeneral: (fields: Partial<General>) => {
      setIssues({});
      setDraft((now) => ({ ...now, general: { ...now.general, ...fields } }));
    },
  };
}
export type AdsForm = ReturnType<typeof useAdsForm>;

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
