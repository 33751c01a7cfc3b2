import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import '../figures/business-figures.css';

/** Loaded when it is opened, because the rules of categories are large. */
const StandingParts = lazy(() => import('./StandingParts.tsx'));

/** Why a business stands where it does in lists, computed when it is opened. */
export function BusinessStanding({ record }: { record: AdminBusiness }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="business-standing" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Listelerdeki sırası neye göre belirleniyor?</summary>
      {isOpen && (
        <Suspense
          fallback={
            <div className="skeleton business-standing-pending" role="status" aria-label="Yükleniyor" />
          }
        >
          <StandingParts record={record} />
        </Suspense>
      )}
    </details>
  );
}
