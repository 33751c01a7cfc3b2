import type { Duplicate, PairEvidence } from '../../../../schema/contracts/duplicate.ts';

/** A reason for or against a pair. */
export type Reason = { text: string; isFor: boolean };

const NAMES: Record<PairEvidence['name'], string> = {
  same: 'Aynı ad',
  similar: 'Benzer ad',
  extended: 'Adın devamı var',
  numbered: 'Adda numara var',
  contained: 'Ad içinde geçiyor',
  different: 'Farklı ad',
};
const ADDRESSES: Record<PairEvidence['address'], string | null> = {
  same: 'Aynı adres',
  unit: 'Aynı binada başka birim',
  near: 'Yakın kapı numarası',
  number: 'Aynı kapı numarası',
  different: 'Farklı adres',
  unknown: null,
};

/** Reasons of a pair in words, those for it first. */
export function listReasons({ evidence, metres }: Pick<Duplicate, 'evidence' | 'metres'>): Reason[] {
  const { name, address, phone, host, range, isSameCity, isSameCategory } = evidence;
  const reasons: (Reason | null)[] = [
    { text: NAMES[name], isFor: name !== 'different' },
    toReason(ADDRESSES[address], address !== 'different' && address !== 'unit'),
    toReason({ same: 'Aynı telefon', other: 'Farklı telefon', unknown: null }[phone], phone === 'same'),
    toReason({ same: 'Aynı web sitesi', other: 'Farklı web sitesi', unknown: null }[host], host === 'same'),
    metres === null ? null : { text: formatDistance(metres), isFor: range !== 'far' },
    isSameCity ? null : { text: 'Farklı şehir', isFor: false },
    isSameCategory ? null : { text: 'Farklı kategori', isFor: false },
  ];
  const known = reasons.filter((reason) => reason !== null);
  return [...known.filter(({ isFor }) => isFor), ...known.filter(({ isFor }) => !isFor)];
}

function toReason(text: string | null, isFor: boolean): Reason | null {
  return text === null ? null : { text, isFor };
}

/** @example formatDistance(1234) → '1,2 km arayla' */
export function formatDistance(metres: number): string {
  if (metres < 1) return 'Aynı noktada';
  if (metres < 1000) return `${Math.round(metres)} m arayla`;
  const kilometres = metres / 1000;
  return `${kilometres.toLocaleString('tr', { maximumFractionDigits: kilometres < 10 ? 1 : 0 })} km arayla`;
}
