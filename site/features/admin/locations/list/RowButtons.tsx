import { Icon } from '../../components/Icon.tsx';

type Props = { name: string; onEdit: () => void; onMerge: () => void };

/** Buttons of a row. */
export function RowButtons({ name, onEdit, onMerge }: Props) {
  return (
    <div className="location-buttons">
      <button type="button" className="button button-small" aria-label={`Düzenle: ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
        Düzenle
      </button>
      <button
        type="button"
        className="button button-small"
        aria-label={`Birleştir: ${name}`}
        onClick={onMerge}
      >
        <Icon name="merge" />
        Birleştir
      </button>
    </div>
  );
}
