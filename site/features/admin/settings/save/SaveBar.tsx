import { useQuery } from '@tanstack/react-query';
import type { Stats } from '../../../../../schema/contracts/business.ts';
import { Icon } from '../../components/Icon.tsx';

type Props = { changed: number; isSaving: boolean; onDiscard: () => void; onSave: () => void };

/** Bar at the bottom while something is not saved: what saving does to the site, before it is done. */
export function SaveBar({ changed, isSaving, onDiscard, onSave }: Props) {
  const { data } = useQuery<Stats>({ queryKey: ['/api', 'businesses', 'stats'] });
  const pages = (data?.total ?? 0) === 0 ? '' : ` (${data!.total.toLocaleString('tr')} işletme)`;
  return (
    <div className="save-bar" role="region" aria-label="Kaydedilmemiş değişiklikler">
      <p role="status">
        <b>{changed} alan değişti.</b> Kaydedince sitenin tüm sayfaları{pages} yeniden yayınlanır.
      </p>
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
