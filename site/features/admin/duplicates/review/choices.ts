import type {
  Duplicate,
  MergePart,
  MergeRequest,
  PairBusiness,
} from '../../../../../schema/contracts/duplicate.ts';
import { PARTS, toPartKey, toPartText } from '../part-text.ts';

/** One of the two businesses of a pair. */
export type Side = 0 | 1;

/** Choices of the operator; what is not chosen has its default. */
export type Choices = { winner: Side | null; parts: Partial<Record<MergePart, Side>> };
export const NO_CHOICES: Choices = { winner: null, parts: {} };

/** A part that at least one business has, as the operator sees it. */
export type PartRow = {
  part: MergePart;
  texts: [string | null, string | null];
  isSame: boolean;
  chosen: Side;
};

/**
 * The business that is kept: the one chosen, else the one in a plan, with more reviews, with more facts, or the older
 * one.
 */
export function getWinner({ businesses, reviews }: Duplicate, { winner }: Choices): Side {
  if (winner !== null) return winner;
  const [a, b] = businesses.map((business, side) => [
    Number(business.isSponsored),
    business.reviewCount + reviews[side as Side],
    countFacts(business),
  ]) as [number[], number[]];
  const at = a.findIndex((value, i) => value !== b[i]);
  return at === -1 || a[at]! > b[at]! ? 0 : 1;
}

function countFacts(business: PairBusiness): number {
  return PARTS.filter((part) => toPartText(business, part) !== null).length;
}

/** The parts that at least one business has. A part that the kept one lacks is taken from the other. */
export function listParts(pair: Duplicate, choices: Choices): PartRow[] {
  const winner = getWinner(pair, choices);
  return PARTS.flatMap((part) => {
    const texts = pair.businesses.map((business) => toPartText(business, part)) as PartRow['texts'];
    if (texts[0] === null && texts[1] === null) return [];
    const [a, b] = pair.businesses.map((business) => toPartKey(business, part));
    const other = winner === 0 ? 1 : 0;
    const byDefault = texts[winner] === null ? other : winner;
    return { part, texts, isSame: a === b, chosen: choices.parts[part] ?? byDefault };
  });
}

/** The request of a merge by the choices. */
export function buildRequest(pair: Duplicate, choices: Choices): MergeRequest {
  const winner = getWinner(pair, choices);
  const [first, second] = pair.businesses;
  return {
    winnerId: pair.businesses[winner].id,
    take: listParts(pair, choices).flatMap(({ part, isSame, chosen }) =>
      isSame || chosen === winner ? [] : part,
    ),
    versions: [first.version, second.version],
  };
}
