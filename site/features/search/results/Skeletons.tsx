import type { ReactNode } from 'react';
import { renderSkeletons } from '../../../components/cards/skeletons.ts';
import { GRID_SIZE } from './grid-size.ts';

const MARKUP = { __html: renderSkeletons(GRID_SIZE, 'tall') };

/** Twelve skeleton cards, shown while loading. */
export function Skeletons(): ReactNode {
  return <div dangerouslySetInnerHTML={MARKUP} />;
}
