import type { ReactNode } from 'react';
import {
  type Distance,
  findWiderDistance,
  getUnit,
  nameDistance,
} from '../../../../schema/rules/distance/distances.ts';
import { formatDistanceIn } from '../../../../schema/rules/distance/format-distance.ts';
import EmptyMessage from './EmptyMessage.tsx';

type Props = {
  within: Distance;
  /** Metres to the nearest business; undefined if there is none anywhere near. */
  nearest: number | undefined;
  /** Searches within a larger distance, or within any. */
  onWiden: (next: Distance | '') => void;
};

/** Empty result of a list around a place: says how far the nearest business is, and offers a distance that has it. */
export function NothingWithin({ within, nearest, onWiden }: Props): ReactNode {
  const unit = getUnit(within);
  const wider = nearest === undefined ? null : findWiderDistance(nearest, unit);
  return (
    <EmptyMessage
      title={`Nothing within ${nameDistance(within)}`}
      hint={nearest === undefined ? undefined : `The nearest is ${formatDistanceIn(nearest, unit)} away.`}
      action={wider === null ? 'Search Any Distance' : `Search Within ${nameDistance(wider)}`}
      onAction={() => onWiden(wider ?? '')}
    />
  );
}
