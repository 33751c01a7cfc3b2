import { observeEach, onPress } from '../dom.ts';

/**
 * Grid or list. Between `data-view-toggle` stand two buttons with `value` 'grid' and 'list'. The choice is an attribute
 * of the root element, `data-view`, for styles to follow, and is remembered for the visit; view-early.js sets it before
 * anything is painted.
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
      // A browser that keeps nothing still shows what was asked for.
    }
  });
}
