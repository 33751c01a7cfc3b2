/** Author of a change in the audit log: a signed-in operator, or a part of the program by its name. */
export type Actor =
  | {
      kind: 'operator';
      id: number;
      name: string;
      /** Origin of the request, as stored in the session. */
      address: string | null;
      requestId: string;
    }
  | { kind: 'system'; name: string };

const SYSTEM_NAMES = /^(?:bench|command|default|import|sample|schedule|sign-in|npm (?:run .+|start))$/i;

/** True for a name that the audit log has for a part of the program. */
export function isSystemName(name: string): boolean {
  return SYSTEM_NAMES.test(name);
}
