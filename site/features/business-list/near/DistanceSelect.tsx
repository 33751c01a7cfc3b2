import type { ReactNode } from 'react';
import type { FacetValue } from '../../../../schema/contracts/list-filters.ts';
import { type Distance, listDistances, nameDistance } from '../../../../schema/rules/distance/distances.ts';
import type { DistanceUnit } from '../../../../schema/rules/distance/units.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatWholeNumber } from '../../../../schema/rules/text/whole-number.ts';

type Props = {
  within: Distance | '';
  unit: DistanceUnit;
  /** Businesses within each distance; undefined until they are counted. */
  counts: readonly FacetValue[] | undefined;
  onChange: (next: Distance | '') => void;
};

/** Distance that limits a list around a place. What is within none is grey. */
export function DistanceSelect({ within, unit, counts, onChange }: Props): ReactNode {
  return (
    <span className="chip distance-select" data-set={within !== '' || undefined}>
      <select
        aria-label="Distance"
        value={within}
        onChange={(event) => onChange(event.target.value as Distance | '')}
      >
        <option value="">Any distance</option>
        {listDistances(unit).map((distance) => {
          const count = counts?.find(({ value }) => value === distance)?.count;
          return (
            <option key={distance} value={distance} disabled={count === 0 && distance !== within}>
              {`Within ${nameDistance(distance)}`}
              {count !== undefined && ` (${formatWholeNumber(count)})`}
            </option>
          );
        })}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
