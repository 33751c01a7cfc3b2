/** Maximum number of passkeys of an operator. It is apart from their contract, because the panel starts without zod. */
export const MAX_PASSKEYS = 10;
