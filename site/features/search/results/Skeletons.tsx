import type { ReactNode } from 'react';
import { renderSkeletons } from '../../../components/cards/skeletons.ts';
import { GRID_SIZE } from './grid-size.ts';

const MARKUP = { __html: renderSkeletons(GRID_SIZE, 'tall') };

/** Twelve empty cards in place of those that are on their way. */
export function Skeletons(): ReactNode {
  return <div dangerouslySetInnerHTML={MARKUP} />;
}
