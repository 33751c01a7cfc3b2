import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import { RestoreButton } from '../RestoreButton.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Thumbnail } from './Thumbnail.tsx';

type Props = {
  business: AdminListedBusiness;
  /** Row number in the filtered list, from 1. */
  number: number;
  isNumbered: boolean;
  /** True if the business was changed by others since the page was loaded. */
  isChanged: boolean;
  onEdit: (id: number) => void;
};

const counts = new Intl.NumberFormat('tr');
const ratings = new Intl.NumberFormat('tr', { minimumFractionDigits: 1 });

/** Row of one business. */
export function BusinessRow({ business, number, isNumbered, isChanged, onEdit }: Props): ReactNode {
  const { id, name, category, slug, photoUrl, imageUrl, city, state } = business;
  const classes = [business.removedAt !== null && 'list-removed', isChanged && 'list-changed'];
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined}>
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
          <Thumbnail addresses={[photoUrl, imageUrl]} slug={slug} />
          <div>
            <span className="list-line" title={name}>
              {name}
            </span>
            <div className="list-category">
              {category.name}
              {business.removedAt !== null && <span className="badge">Silindi</span>}
            </div>
          </div>
        </div>
      </th>
      <td className="wide block-line">
        <span className="list-line" title={business.address}>
          {business.address}
        </span>
      </td>
      <td className="list-city">
        <span className="list-line">{city}</span>
        {state !== '' && state !== city && <div className="list-category">{state}</div>}
      </td>
      <td className="list-phone">{business.phone ?? '–'}</td>
      <td className="num" data-label="Puan">
        {business.rating === null ? '–' : ratings.format(Number(business.rating))}
      </td>
      <td className="num" data-label="Yorum">
        {counts.format(business.reviewCount)}
      </td>
      <td>
        <StatusBadge business={business} />
      </td>
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
