/** Who changes something, as the audit log has it: an operator who is signed in, or a part of the program by its name. */
export type Actor =
  | {
      kind: 'operator';
      id: number;
      name: string;
      /** Where the request came from, as the session has it. */
      address: string | null;
      requestId: string;
    }
  | { kind: 'system'; name: string };
