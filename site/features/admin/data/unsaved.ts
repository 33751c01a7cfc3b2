let held = 0;

/** Says that the screen holds what is not saved. @returns a function that takes it back */
export function holdUnsaved(): () => void {
  held += 1;
  let isHeld = true;
  return () => {
    if (isHeld) held -= 1;
    isHeld = false;
  };
}

/** True while leaving the screen would lose what somebody has typed. */
export function hasUnsaved(): boolean {
  return held > 0;
}
