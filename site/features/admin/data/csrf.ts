let token: string | null = null;

/** What writing calls send in X-CSRF-Token: proof that it is the panel that calls, and not another page in its name. */
export function csrfToken(): string | null {
  return token;
}

export function setCsrfToken(given: string | null): void {
  token = given;
}
