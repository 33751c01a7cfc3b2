import type { Message } from '../../../messages.ts';

/** The category or city that has a name already. */
export type NamedLocation = { id: number; name: string };

/** A rename or merge that cannot be done: the input is wrong, or the name belongs to another one. */
export class LocationRefusedError extends Error {
  readonly refusal:
    | { kind: 'invalid'; field: string; reason: Message }
    | { kind: 'exists'; existing: NamedLocation }
    | { kind: 'merged' | 'same' | 'other_country' | 'unclassified' };

  constructor(refusal: LocationRefusedError['refusal']) {
    super(`The category or city cannot be changed: ${refusal.kind}`);
    this.refusal = refusal;
  }
}
