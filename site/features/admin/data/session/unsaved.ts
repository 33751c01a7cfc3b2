let holdCount = 0;

/** Marks the screen as having unsaved changes. @returns a function that removes the mark */
export function holdUnsaved(): () => void {
  holdCount += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holdCount -= 1;
    isHeld = false;
  };
}

/** True while leaving the screen would lose unsaved changes. */
export function hasUnsaved(): boolean {
  return holdCount > 0;
}
