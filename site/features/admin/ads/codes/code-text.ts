import type { ConsentKind, InjectionCode } from '../../../../../schema/contracts/injection-code.ts';

/** Positions in a page. */
export const POSITIONS: Record<InjectionCode['position'], string> = {
  head: 'Sayfa başı (head)',
  'body-start': 'Gövde başı (body-start)',
  'body-end': 'Gövde sonu (body-end)',
};

/** Consent that a code needs. */
export const CONSENTS: Record<ConsentKind, string> = {
  necessary: 'Gerekli: izin sorulmaz',
  analytics: 'Analitik izni',
  advertising: 'Reklam izni',
};
