import { onPress } from './dom.ts';

/**
 * Lets `data-go-back` links go back in the browser's history. One who came here directly has nowhere to go back to, and
 * follows the link instead, as everybody does without the script.
 */
export function startGoBack(): void {
  onPress('[data-go-back]', (_link, event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
