import { onPress } from './dom.ts';

/**
 * Makes `data-go-back` links go back in the history. Without a previous page of this site, the link is followed, as
 * without scripts.
 */
export function startGoBack(): void {
  onPress('[data-go-back]', (_link, event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
