/** Contact data that the Legal Notice needs to name the operator of the site. */
const REQUIRED = ['address', 'email'] as const;

/** Names of the contact data that the Legal Notice lacks. Pages omit what is not set. */
export function listMissingProviderData(
  contact: Record<(typeof REQUIRED)[number], string | null>,
): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((name) => contact[name] === null);
}
