/**
 * State of a history entry beside its URL: `near=me` comes from a press in this tab. It survives reloads and Back,
 * but is not part of shared links; neither contains the position.
 */
export type NearEntry = { near: true };

/** State of a history entry with or without the mark. */
export function toHistoryEntry({ near }: { near: boolean }): NearEntry | null {
  return near ? { near: true } : null;
}

/** True if the visitor has pressed 'Near me' on the current history entry. */
export function isNearPressed(): boolean {
  return (history.state as NearEntry | null)?.near === true;
}
