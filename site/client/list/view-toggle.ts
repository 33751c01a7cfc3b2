import { observeEach, onPress } from '../dom.ts';

/**
 * Grid or list view. `data-view-toggle` contains two buttons with `value` 'grid' and 'list'. The choice is the
 * attribute `data-view` of the root element, for styles, and is stored for the visit; view-early.js sets it before
 * the first paint.
 */
export function startViewToggles(): void {
  const root = document.documentElement;
  const mark = (toggle: Element) => {
    for (const button of toggle.querySelectorAll('button'))
      button.ariaPressed = String(button.value === (root.dataset.view ?? 'grid'));
  };
  observeEach('[data-view-toggle]', mark);
  onPress('[data-view-toggle] button', (button) => {
    const view = (button as HTMLButtonElement).value;
    root.dataset.view = view;
    document.querySelectorAll('[data-view-toggle]').forEach(mark);
    try {
      sessionStorage.setItem('view', view);
    } catch {
      // Without storage, the choice applies to this page only.
    }
  });
}
