import { useId, type ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useHasRole } from '../../data/session/use-has-role.ts';
import { useLeaveGuard } from '../../data/session/use-leave-guard.ts';
import { useCloseOnBack } from '../../shell/use-close-on-back.ts';
import type { MergeTarget } from '../merge/use-merge.ts';
import type { RenameFailure } from './use-save.ts';

type Props = {
  title: string;
  /** Path of the public page. */
  path: string;
  aliases: string[];
  isDirty: boolean;
  isSaving: boolean;
  failure: RenameFailure | null;
  onSave: (form: HTMLFormElement) => void;
  onMerge: (into: MergeTarget) => void;
  onClose: () => void;
  /** Fields. */
  children: ReactNode;
};

/** Dialog around the fields of a category or city. */
export function EditDialog({ title, path, aliases, failure, isDirty, isSaving, ...props }: Props) {
  const id = useId();
  const canMerge = useHasRole('all');
  const { ask, ...leaving } = useLeaveGuard(isDirty, isSaving, props.onClose);
  useCloseOnBack(() => ask());
  return (
    <Dialog
      isOpen
      onClose={() => void ask()}
      title={title}
      description={`Sayfanın adresi değişmez: ${path}`}
      footer={
        <>
          <button type="button" className="button" onClick={() => void ask()}>
            Vazgeç
          </button>
          <button type="submit" form={id} className="button button-primary" aria-disabled={isSaving}>
            {isSaving ? 'Kaydediliyor...' : 'Kaydet'}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="location-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) props.onSave(event.currentTarget);
        }}
      >
        {failure !== null && failure.kind !== 'fields' && (
          <div className="note note-bad" role="alert">
            {failure.kind === 'other' ? (
              <p>{failure.text}</p>
            ) : (
              <>
                <p>Bu ad zaten “{failure.existing.name}” için kullanılıyor.</p>
                {canMerge && (
                  <button type="button" className="button" onClick={() => props.onMerge(failure.existing)}>
                    <Icon name="merge" />“{failure.existing.name}” ile birleştir
                  </button>
                )}
              </>
            )}
          </div>
        )}
        {props.children}
        {aliases.length > 0 && (
          <div className="field">
            <p className="label">İçe aktarmalarda tanınan diğer adlar</p>
            <ul className="location-aliases">
              {aliases.map((alias) => (
                <li key={alias} className="badge">
                  {alias}
                </li>
              ))}
            </ul>
          </div>
        )}
        <a className="button button-plain button-small" href={path} target="_blank" rel="noopener">
          <Icon name="external-link" />
          Sitedeki sayfayı aç
        </a>
      </form>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        onClose={leaving.stay}
        title="Kaydedilmemiş değişiklikler var"
        text="Şimdi kapatırsanız yazdıklarınız kaybolur."
        action="Kaydetmeden kapat"
        onConfirm={leaving.leave}
      />
    </Dialog>
  );
}
