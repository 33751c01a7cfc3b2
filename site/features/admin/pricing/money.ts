const LIRAS = new Intl.NumberFormat('tr-TR', {
  style: 'currency',
  currency: 'TRY',
  maximumFractionDigits: 0,
});

/** An amount in whole liras. @example formatLiras(1249) → '₺1.249' */
export function formatLiras(amount: number): string {
  return LIRAS.format(amount);
}

const WHOLE = /^\d{1,15}$/;

/**
 * A typed whole number; NaN for anything else, which the contract then refuses. '1.000' is no number: it is a thousand
 * for some and one for others.
 */
export function parseWhole(typed: string): number {
  return WHOLE.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}
