import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Stats } from '../../../../../schema/contracts/business.ts';
import { Icon } from '../../components/Icon.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';

type Actions = { isSaving: boolean; onDiscard: () => void; onSave: () => void };

/** Bar of the settings: saving them publishes all pages, which it says before it is done. */
export function SettingsSaveBar({ changed, ...actions }: Actions & { changed: number }) {
  const { data } = useQuery<Stats>({ queryKey: ['/api', 'businesses', 'stats'] });
  const pages = (data?.total ?? 0) === 0 ? '' : ` (${data!.total.toLocaleString('tr')} işletme)`;
  return (
    <SaveBar {...actions}>
      <b>{changed} alan değişti.</b> Kaydedince sitenin tüm sayfaları{pages} yeniden yayınlanır.
    </SaveBar>
  );
}

/** Bar at the bottom while something is not saved: the effect of saving, and the buttons. */
export function SaveBar({ children, isSaving, onDiscard, onSave }: Actions & { children: ReactNode }) {
  const bar = useReturnFocus();
  return (
    <div className="save-bar" role="region" aria-label="Kaydedilmemiş değişiklikler" ref={bar}>
      <p role="status">{children}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving}
          onClick={() => isSaving || onDiscard()}
        >
          Vazgeç
        </button>
        <SaveButton isOff={false} isSaving={isSaving} onSave={onSave} />
      </div>
    </div>
  );
}

type ButtonProps = { isOff: boolean; isSaving: boolean; onSave: () => void };

/** Button that saves the settings. */
export function SaveButton({ isOff, isSaving, onSave }: ButtonProps) {
  return (
    <button
      type="button"
      className="button button-primary"
      aria-disabled={isOff || isSaving}
      onClick={() => isOff || isSaving || onSave()}
    >
      <Icon name="save" />
      {isSaving ? 'Kaydediliyor...' : 'Kaydet'}
    </button>
  );
}
