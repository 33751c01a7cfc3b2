import type { MouseEvent, ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { buildBusinessPath } from '../../../../../schema/rules/website/admin-paths.ts';
import { Icon } from '../../components/Icon.tsx';
import { isPlainPress } from '../../components/is-plain-press.ts';
import { RestoreButton } from '../RestoreButton.tsx';
import { type ColumnId, COLUMNS } from './columns.tsx';
import { Thumbnail } from './Thumbnail.tsx';

type Props = {
  business: AdminListedBusiness;
  /** Row number in the filtered list, from 1. */
  number: number;
  isNumbered: boolean;
  columns: readonly ColumnId[];
  /** True if the business was changed by others since the page was loaded. */
  isChanged: boolean;
  isSelected: boolean;
  /** `isRange` is true with Shift: all rows from the last one that was pressed. */
  onSelect: (press: { isOn: boolean; isRange: boolean }) => void;
  onEdit: (id: number) => void;
};

const counts = new Intl.NumberFormat('tr');

/** Row of one business. A press anywhere opens it; its name is a link, for another tab. */
export function BusinessRow(props: Props): ReactNode {
  const { business, number, isNumbered, columns, isChanged, isSelected, onSelect, onEdit } = props;
  const { id, name, category, slug, photos, photoUrl, imageUrl } = business;
  const own = photos?.[0];
  const classes = [business.removedAt !== null && 'list-removed', isChanged && 'list-changed'];
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onEdit(id);
  };
  return (
    <tr
      className={classes.filter(Boolean).join(' ') || undefined}
      onClick={(event) => {
        const pressed = event.target as Element;
        // Presses in a dialog of the row arrive here too.
        const isOnControl =
          !event.currentTarget.contains(pressed) || pressed.closest('a, button, .list-select') !== null;
        // Text that is being selected is no press.
        if (!isOnControl && getSelection()?.isCollapsed !== false) open(event);
      }}
    >
      <td className="list-select">
        <input
          type="checkbox"
          aria-label={`Seç: ${name}`}
          checked={isSelected}
          // Shift would select the text between both presses.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={({ target, nativeEvent }) => {
            target.focus();
            onSelect({ isOn: target.checked, isRange: (nativeEvent as globalThis.MouseEvent).shiftKey });
          }}
        />
      </td>
      <td className="num text-muted" data-label="Sıra">
        {counts.format(number)}
      </td>
      {isNumbered && (
        <td className="num text-muted" data-label="Genel sıra">
          {business.globalRowNumber === null ? '–' : counts.format(business.globalRowNumber)}
        </td>
      )}
      <th scope="row">
        <div className="list-name">
          <Thumbnail addresses={[own?.small ?? own?.url ?? null, photoUrl, imageUrl]} slug={slug} />
          <div>
            <a
              className="list-line list-link"
              href={buildBusinessPath(id)}
              title={name}
              data-business={id}
              onClick={open}
            >
              {name}
            </a>
            <div className="list-category">
              {category.name}
              {business.removedAt !== null && <span className="badge">Silindi</span>}
            </div>
          </div>
        </div>
      </th>
      {columns.map((column) => {
        const { label, className, isLabelled, render } = COLUMNS[column];
        return (
          <td key={column} className={className} data-label={isLabelled && label}>
            {render(business)}
          </td>
        );
      })}
      <td className="actions">
        {business.removedAt === null ? (
          <button
            type="button"
            className="button button-small"
            aria-label={`Düzenle: ${name}`}
            onClick={() => onEdit(id)}
          >
            <Icon name="pencil" />
            <span className="list-action">Düzenle</span>
          </button>
        ) : (
          <RestoreButton business={business} className="button button-small">
            <span className="list-action">Geri yükle</span>
          </RestoreButton>
        )}
      </td>
    </tr>
  );
}
