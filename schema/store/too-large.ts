/** True if the database server refused a response because of its size; fewer rows may fit. */
export function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    /RESPONSE_TOO_LARGE/i.test(`${(error as { code?: string }).code} ${error.message}`)
  );
}
