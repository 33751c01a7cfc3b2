/**
 * State of a history entry beside its URL: that `near=me` comes from a press in this tab. It survives a reload and
 * going back, and no link that is given to others holds it. Where the visitor is stands in neither.
 */
export type NearEntry = { near: true };

export function toHistoryEntry({ near }: { near: boolean }): NearEntry | null {
  return near ? { near: true } : null;
}

/** True if the visitor has pressed 'Near me' for the present entry of the history. */
export function isNearPressed(): boolean {
  return (history.state as NearEntry | null)?.near === true;
}
