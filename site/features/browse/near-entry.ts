/**
 * What the history keeps of an entry beside its address: that `near=me` comes from a press in this tab. It survives a reload and
 * going back, and no link that is given to others holds it. Where the visitor is stands in neither.
 */
export type Entry = { near: true };

export function entryOf({ near }: { near: boolean }): Entry | null {
  return near ? { near: true } : null;
}

/** True if the visitor has pressed 'Near me' for the present entry of the history. */
export function wasNearPressed(): boolean {
  return (history.state as Entry | null)?.near === true;
}
