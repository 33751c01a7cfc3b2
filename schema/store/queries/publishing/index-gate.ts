import { INDEX_FACT_BITS, MIN_INDEX_FACTS } from '../../../rules/website/index-gate.ts';

/** SQL condition that the page of a row of `business` is indexed: the rule of a business in SQL. */
export const IS_INDEXED = `${Object.values(INDEX_FACT_BITS)
  .map((bit) => `(traits & ${bit} <> 0)`)
  .join(' + ')} >= ${MIN_INDEX_FACTS}`;
