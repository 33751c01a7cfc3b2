import type { Page } from 'playwright-core';

export const MESSAGE = {
  name: 'Ada Quill',
  email: 'ada@quill.example',
  subject: 'Our bakery moved',
  message: 'The new address is 12 Mill Lane.\nThank you!',
};

/** Opens the contact page and waits until the form is hydrated. */
export async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await page.locator('.contact-form button:enabled').waitFor();
}

/** Fills in the form. */
export async function fillIn(page: Page, values: Partial<typeof MESSAGE> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...MESSAGE, ...values }))
    await page.locator(`.contact-form [name=${name}]`).fill(value);
}

/** Values of the form, by field. */
export function readContents(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('.contact-form')!)) as Record<
        string,
        string
      >,
  );
}

export const EMPTY = { type: 'general', name: '', email: '', subject: '', message: '', website: '' };
