import { paths } from '../../../schema/rules/website/paths.ts';
import type { Choice, Decision } from '../../models/consent.ts';

/** This module is loaded only when consent is required. */

const KINDS: Record<Choice, { name: string; about: string }> = {
  analytics: { name: 'Analytics', about: 'Counts visits and shows which pages are of use.' },
  advertising: { name: 'Advertising', about: 'Shows ads and measures whether they work.' },
  maps: { name: 'Maps', about: 'Shows Google Maps on the pages of businesses.' },
};

type ConsentRequest = { kinds: readonly Choice[]; decision: Decision; decide: (made: Decision) => void };

let dialog: HTMLDialogElement | undefined;
let request: ConsentRequest;

/**
 * Asks the visitor which kinds of services may load: in a banner that leaves the page usable, or in a dialog on
 * request.
 */
export function showConsentDialog(form: 'banner' | 'dialog', about: ConsentRequest): void {
  request = about;
  dialog ??= createDialog();
  addMissingRows(dialog);
  if (form === 'banner') {
    // Unlike show(), this leaves the focus where it is.
    if (!dialog.open) dialog.open = true;
    return;
  }
  if (dialog.open) dialog.close();
  for (const kind of getChoices())
    dialog.querySelector<HTMLInputElement>(`[name=${kind}]`)!.checked = about.decision[kind] === true;
  showChoices(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')!.focus();
}

function createDialog(): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.className = 'consent';
  element.setAttribute('aria-labelledby', 'consent-title');
  element.innerHTML = `<h2 id="consent-title" tabindex="-1">Your privacy</h2>
    <p>This site works without cookies. Only if you agree, it loads services of other companies that may set some. You can
    change your mind at the foot of every page. <a href="${paths.legal('cookie-policy')}">Cookie Policy</a></p>
    <fieldset hidden><legend class="sr-only">What may be loaded</legend>${renderRow(
      'necessary',
      'Necessary',
      'Remembers what you choose here.',
      'checked disabled',
    )}</fieldset>
    <div class="consent-buttons">
      <button type="button" class="button" value="all">Accept all</button>
      <button type="button" class="button" value="necessary">Only necessary</button>
      <button type="button" class="button" value="choose" aria-expanded="false">Choose</button>
    </div>`;
  element.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) handlePress(element, button.value);
  });
  // First in the document, so that the keyboard reaches it first.
  document.querySelector('.skip')!.after(element);
  return element;
}

function handlePress(element: HTMLDialogElement, button: string): void {
  if (button === 'choose') return showChoices(element);
  const made: Decision = {};
  for (const kind of getChoices())
    made[kind] =
      button === 'all' ||
      (button === 'save' && element.querySelector<HTMLInputElement>(`[name=${kind}]`)!.checked);
  element.close();
  request.decide(made);
}

/** Kinds of services to decide about: those that the site uses, and maps, which are otherwise allowed one by one. */
function getChoices(): Choice[] {
  return [...new Set<Choice>([...request.kinds, 'maps'])];
}

/** Adds missing kinds. Choices that the visitor has already made stay. */
function addMissingRows(element: HTMLDialogElement): void {
  const fieldset = element.querySelector('fieldset')!;
  for (const kind of getChoices()) {
    if (fieldset.querySelector(`[name=${kind}]`)) continue;
    const { name, about } = KINDS[kind];
    fieldset.insertAdjacentHTML('beforeend', renderRow(kind, name, about, ''));
  }
}

function renderRow(name: string, title: string, about: string, state: string): string {
  return `<label class="consent-kind"><input type="checkbox" name="${name}" ${state}><span><b>${title}</b> ${about}</span></label>`;
}

/** Shows the kinds one by one. The button that opened them now saves the choice. */
function showChoices(element: HTMLDialogElement): void {
  element.querySelector('fieldset')!.hidden = false;
  const button = element.querySelector<HTMLButtonElement>('[value=choose]');
  if (button === null) return;
  button.value = 'save';
  button.textContent = 'Save choices';
  button.removeAttribute('aria-expanded');
}
