import * as Switch from '@radix-ui/react-switch';
import type { StoredBusinessAd } from '../../../../../schema/contracts/business-ad.ts';
import { Icon } from '../../components/Icon.tsx';
import { STYLES } from './ad-text.ts';

type Props = {
  ads: StoredBusinessAd[];
  /** Ids of the ads that pages show. */
  shown: ReadonlySet<number>;
  isBusy: boolean;
  onSwitch: (ad: StoredBusinessAd, enabled: boolean) => void;
  onEdit: (ad: StoredBusinessAd) => void;
  onDelete: (ad: StoredBusinessAd) => void;
};

/** Ads of a business, oldest first. */
export function AdList({ ads, shown, isBusy, onSwitch, onEdit, onDelete }: Props) {
  return (
    <ul className="ad-list" aria-label="Reklamlar">
      {ads.map((ad) => {
        const { id, headline, text, style, enabled } = ad;
        const isShown = shown.has(id);
        return (
          <li key={id} className="card ad-item" data-off={!enabled || undefined}>
            <div className="ad-item-text">
              <p className="ad-item-headline">{headline}</p>
              <p>{text}</p>
              <p className="row">
                <span className={`badge ${isShown ? 'badge-good' : 'badge-note'}`}>
                  {isShown ? 'Yayında' : enabled ? 'Gösterilmiyor' : 'Kapalı'}
                </span>
                {style !== 'plain' && <span className="badge">{STYLES[style]}</span>}
              </p>
            </div>
            <Switch.Root
              className="switch"
              checked={enabled}
              aria-label={`Açık: ${headline}`}
              onCheckedChange={(isOn) => isBusy || onSwitch(ad, isOn)}
            >
              <Switch.Thumb className="switch-thumb" />
            </Switch.Root>
            <div className="row">
              <button
                type="button"
                className="button button-small"
                aria-label={`Düzenle: ${headline}`}
                onClick={() => onEdit(ad)}
              >
                <Icon name="pencil" /> Düzenle
              </button>
              <button
                type="button"
                className="button button-small"
                aria-label={`Sil: ${headline}`}
                onClick={() => onDelete(ad)}
              >
                <Icon name="trash-2" /> Sil
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
