import { Icon } from '../../components/Icon.tsx';
import { useHasRole } from '../../data/session/use-has-role.ts';

type Props = { name: string; onEdit: () => void; onMerge: () => void };

/** Buttons of a row. A merge, which cannot be undone, needs all rights. */
export function RowButtons({ name, onEdit, onMerge }: Props) {
  const canMerge = useHasRole('all');
  return (
    <div className="location-buttons">
      <button type="button" className="button button-small" aria-label={`Düzenle: ${name}`} onClick={onEdit}>
        <Icon name="pencil" />
        Düzenle
      </button>
      {canMerge && (
        <button
          type="button"
          className="button button-small"
          aria-label={`Birleştir: ${name}`}
          onClick={onMerge}
        >
          <Icon name="merge" />
          Birleştir
        </button>
      )}
    </div>
  );
}
