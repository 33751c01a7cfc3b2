import type { ClickKind } from '../../schema/contracts/visit.ts';
import { type Printable, raw } from './html.ts';

/** Attribute that names the kind of a counted link for client/visits/; nothing for null. */
export function countClick(kind: ClickKind | null): Printable {
  // A template would drop the space in front.
  return kind !== null && raw(` data-click="${kind}"`);
}
