import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Facets } from '../../../../schema/contracts/list-filters.ts';
import type { DistanceUnit } from '../../../../schema/rules/distance/units.ts';
import { listDistances } from '../../../../schema/rules/distance/distances.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatExactCount } from '../../../format/exact-count.ts';
import FacetGroup from './FacetGroup.tsx';
import { type ListFilters, NO_FILTERS, pickFilters } from './filter-state.ts';
import OpenAtGroup from './OpenAtGroup.tsx';

export type FilterDialogProps = {
  state: ListFilters;
  facets: Pick<UseQueryResult<Facets>, 'data' | 'isError' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** True if any business of the list has known hours. */
  hasHours: boolean;
  /** Unit of the distances to choose from; undefined without a place to be near to. */
  unit: DistanceUnit | undefined;
  onChange: (next: ListFilters) => void;
  onClose: () => void;
};

/** All filters of a list with exact counts. Each press applies at once; the list behind follows. */
export default function FilterDialog({
  state,
  facets,
  hasHours,
  unit,
  onChange,
  onClose,
}: FilterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const filters = pickFilters(state);
  const { data, isError, error, refetch, isPlaceholderData } = facets;
  const shown = data?.total == null ? null : formatExactCount(data.total, 'business', 'businesses');
  const group = { filters, facets: data?.facets ?? null, onChange };
  return (
    <dialog
      ref={dialog}
      className="filter-dialog"
      aria-labelledby="filter-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="filter-panel">
        <div className="filter-head">
          <h2 id="filter-title">All filters</h2>
          <button
            type="button"
            className="filter-close"
            aria-label="Close"
            onClick={() => dialog.current!.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="filter-groups" aria-busy={data === undefined || isPlaceholderData}>
          {isError && <ErrorMessage text={error!.message} error={error} onRetry={() => void refetch()} />}
          {data?.facets === null && <p className="text-muted">This list is too long to be counted.</p>}
          {data !== undefined && (
            <>
              {unit !== undefined && (
                <FacetGroup {...group} title="Distance" name="within" only={listDistances(unit)} />
              )}
              {hasHours && <OpenAtGroup {...group} />}
              <FacetGroup {...group} title="Rating" name="minRating" />
              <FacetGroup {...group} title="Details" name="has" />
              <FacetGroup {...group} title="Price" name="price" />
              <FacetGroup {...group} title="Features" name="features" />
              <FacetGroup {...group} title="Brand" name="brand" />
            </>
          )}
        </div>
        <div className="filter-foot">
          <button type="button" className="link" onClick={() => onChange(NO_FILTERS)}>
            Clear All
          </button>
          <button type="button" className="button button-primary" onClick={() => dialog.current!.close()}>
            {shown === null ? 'Show the list' : `Show ${shown}`}
          </button>
          <p role="status" className="sr-only">
            {shown}
          </p>
        </div>
      </div>
    </dialog>
  );
}
