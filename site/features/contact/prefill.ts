/** Pages that a message can be about: businesses of this site. Anything else in a link is ignored. */
const BUSINESS_PAGE = /^\/business\/[a-z0-9-]{1,200}$/;
const SUBJECTS: Readonly<Record<string, string>> = {
  feedback: 'Wrong or closed',
  business: 'Business listing',
};

/**
 * Fills the form from the parameters of a link: `type`, unless the visitor has already chosen one, and the `page` of
 * a business as subject and beginning of the message, unless these have been typed.
 */
export function prefillForm(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.search);
  const field = <Field extends HTMLElement>(name: string) => form.elements.namedItem(name) as Field;
  const select = field<HTMLSelectElement>('type');
  const type = wanted.get('type');
  if (select.selectedIndex === 0 && [...select.options].some(({ value }) => value === type))
    select.value = type!;
  const page = wanted.get('page');
  if (page === null || !BUSINESS_PAGE.test(page)) return;
  const subject = field<HTMLInputElement>('subject');
  const message = field<HTMLTextAreaElement>('message');
  subject.value ||= `${SUBJECTS[select.value] ?? 'Listing'}: ${page.slice('/business/'.length)}`;
  message.value ||= `Page: ${location.origin}${page}\n\n`;
}
