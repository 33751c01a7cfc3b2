import type { ClickKind } from '../../schema/contracts/visit.ts';
import { html, type Printable } from './html.ts';

/** Attribute that names the kind of a counted link for client/visits/; nothing for null. */
export function countClick(kind: ClickKind | null): Printable {
  return kind !== null && html` data-click="${kind}"`;
}
