import { useId, useState } from 'react';
import type { AdminCategory, AdminCity } from '../../../../../schema/contracts/admin-locations.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { toErrorMessage } from '../../data/error-message.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import { type LocationKind, TEXTS } from '../location-text.ts';
import { MergeEffect } from './MergeEffect.tsx';
import { type MergeTarget, toTargetHint, useMerge, useMergePreview, useTargets } from './use-merge.ts';

type Props = {
  kind: LocationKind;
  from: AdminCategory | AdminCity;
  /** Chosen target; null: none yet. */
  into: MergeTarget | null;
  onClose: () => void;
};

/** Dialog that merges a category or city into another one, after it has shown the effect. */
export function MergeDialog({ kind, from, into: initial, onClose }: Props) {
  const id = useId();
  const [into, setInto] = useState(initial);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { targets, isError } = useTargets(kind, from.id, text);
  const preview = useMergePreview(kind, from.id, into?.id ?? null);
  const { mutate, isPending } = useMerge(kind, from.id);
  useCloseOnBack(() => {
    if (!isPending) onClose();
    return !isPending;
  });
  const texts = TEXTS[kind];
  const isReady = into !== null && preview.data !== undefined;

  function merge() {
    setMissing(into === null);
    if (isReady && !isPending) mutate(into.id, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      staysOpen={isPending}
      title={`${texts.mergeTitle}: ${from.name}`}
      description="Aynı şeyin iki kaydından biri kalır, bu kayıt ona katılır."
      footer={
        <>
          <button type="button" className="button" onClick={() => isPending || onClose()}>
            Vazgeç
          </button>
          <button
            type="submit"
            form={id}
            className="button button-danger"
            aria-disabled={!isReady || isPending}
          >
            {isPending ? 'Birleştiriliyor...' : 'Birleştir'}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="location-form merge-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          merge();
        }}
      >
        <FieldFrame
          label={texts.target}
          isRequired
          hint="Adını yazıp listeden seçin."
          issue={isError ? texts.failed : isMissing && into === null ? 'Listeden seçin' : undefined}
        >
          {(wiring) => (
            <Combobox
              {...wiring}
              aria-required
              listLabel={texts.targets}
              text={into?.name ?? text}
              options={targets.map((item) => ({
                key: String(item.id),
                label: item.name,
                hint: toTargetHint(item),
                item,
              }))}
              onType={(typed) => {
                setText(typed);
                setInto(null);
              }}
              onChoose={({ item }) => setInto({ id: item.id, name: item.name })}
            />
          )}
        </FieldFrame>
        {into !== null && preview.isError && (
          <p className="note note-bad" role="alert">
            {toErrorMessage(preview.error)}
          </p>
        )}
        {into !== null && preview.data !== undefined && (
          <MergeEffect from={from.name} into={into.name} preview={preview.data} />
        )}
      </form>
    </Dialog>
  );
}
