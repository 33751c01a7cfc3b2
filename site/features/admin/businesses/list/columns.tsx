import type { ReactNode } from 'react';
import type { AdminListedBusiness, AdminSort } from '../../../../../schema/contracts/admin-business.ts';
import { formatMoment } from '../../format/time.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Columns that can be hidden, in their order. Row number, name and button always stay. */
export const COLUMN_IDS = [
  'category',
  'address',
  'city',
  'phone',
  'rating',
  'reviews',
  'status',
  'updated',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Columns of an operator who has chosen none (A-2.5-07). */
export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  'address',
  'city',
  'phone',
  'rating',
  'reviews',
  'status',
];

type Column = {
  label: string;
  sort?: AdminSort;
  className?: string;
  /** Label before the value on phones, where the heads are out of sight. */
  isLabelled?: true;
  render: (business: AdminListedBusiness) => ReactNode;
};

const counts = new Intl.NumberFormat('tr');
const ratings = new Intl.NumberFormat('tr', { minimumFractionDigits: 1 });

/** Heads and cells of the columns. */
export const COLUMNS: Record<ColumnId, Column> = {
  category: {
    label: 'Kategori',
    sort: 'category',
    render: ({ category }) => <span className="list-line">{category.name}</span>,
  },
  address: {
    label: 'Adres',
    className: 'wide block-line',
    render: ({ address }) => (
      <span className="list-line" title={address}>
        {address}
      </span>
    ),
  },
  city: {
    label: 'Şehir',
    sort: 'city',
    className: 'list-city',
    render: ({ city, state }) => (
      <>
        <span className="list-line">{city}</span>
        {state !== '' && state !== city && <div className="list-category">{state}</div>}
      </>
    ),
  },
  phone: { label: 'Telefon', className: 'list-phone', render: ({ phone }) => phone ?? '–' },
  rating: {
    label: 'Puan',
    sort: 'rating',
    className: 'num',
    isLabelled: true,
    render: ({ rating }) => (rating === null ? '–' : ratings.format(Number(rating))),
  },
  reviews: {
    label: 'Yorum',
    className: 'num',
    isLabelled: true,
    render: ({ reviewCount }) => counts.format(reviewCount),
  },
  status: { label: 'Durum', render: (business) => <StatusBadge business={business} /> },
  updated: {
    label: 'Son değişiklik',
    sort: 'updated',
    className: 'list-phone',
    isLabelled: true,
    render: ({ updatedAt }) => formatMoment(updatedAt),
  },
};
