/** Choices for a text: their names. */
type FindChoices = (typed: string) => string[];

let count = 0;

/**
 * Makes an input a combobox with a list of suggestions below it, as the ARIA Authoring Practices describe: arrows move,
 * Enter takes, Escape closes. The list is absolutely positioned, so nothing moves.
 *
 * @param onChoose called with the choice; true if it is not to be written into the input
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function createCombobox(
  input: HTMLInputElement,
  findChoices: FindChoices,
  onChoose: (name: string) => boolean,
): { show: (typed: string) => void; update: () => void } {
  const list = document.createElement('ul');
  list.id = `choices-${(count += 1)}`;
  list.className = 'choices';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', input.labels?.[0]?.textContent.trim() ?? '');
  list.hidden = true;
  input.closest('label')!.after(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);
  let active = -1;

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (name: string) => {
    close();
    if (!onChoose(name)) write(input, name);
  };
  const show = (typed: string) => {
    const names = document.activeElement === input ? findChoices(typed) : [];
    active = -1;
    input.removeAttribute('aria-activedescendant');
    list.replaceChildren(
      ...names.map((name, i) => {
        const item = document.createElement('li');
        item.id = `${list.id}-${i}`;
        item.dir = 'auto';
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', 'false');
        item.textContent = name;
        return item;
      }),
    );
    list.hidden = names.length === 0;
    input.setAttribute('aria-expanded', String(names.length > 0));
  };
  const move = (step: number) => {
    const items = [...list.children];
    items[active]?.setAttribute('aria-selected', 'false');
    // The place after the last choice, and before the first one, is the text itself.
    active = ((active + 1 + step + items.length + 1) % (items.length + 1)) - 1;
    const item = items[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  };

  const update = () => show(input.value);
  input.addEventListener('input', update);
  // What was typed before is no question any more.
  input.addEventListener('focus', () => show(''));
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden) update();
      if (list.hidden) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(list.children[active]!.textContent);
    } else if (event.key === 'Escape' && !list.hidden) {
      // The list only: a second press empties the box or closes the form.
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    }
  });
  // The input keeps the focus, also on a touch screen.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest('[role=option]');
    if (item) choose(item.textContent);
  });
  return { show, update };
}

/** Writes into an input as a visitor does, so that React sees it too. */
function write(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  setValue.call(input, text);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
