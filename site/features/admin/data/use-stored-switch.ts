import { useState } from 'react';

const STORED_VALUE = 'yes';

/** A switch that the browser remembers under a name. Where it keeps nothing, it is off each time. */
export function useStoredSwitch(name: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(name));
  function change(next: boolean) {
    setOn(next);
    try {
      if (next) localStorage.setItem(name, STORED_VALUE);
      else localStorage.removeItem(name);
    } catch {
      // It holds until the page is left.
    }
  }
  return [isOn, change];
}

function readStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
