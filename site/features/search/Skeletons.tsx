import type { ReactNode } from 'react';
import { skeletons } from '../../components/skeletons.ts';
import { GRID } from './grid.ts';

const MARKUP = { __html: skeletons(GRID, 'tall') };

/** Twelve empty cards in place of those that are on their way. */
export function Skeletons(): ReactNode {
  return <div dangerouslySetInnerHTML={MARKUP} />;
}
