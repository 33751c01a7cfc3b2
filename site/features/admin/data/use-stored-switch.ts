import { useState } from 'react';

const STORED_VALUE = 'yes';

/** Boolean state stored in the browser under a name. Without storage it is initially off. */
export function useStoredSwitch(name: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(name));
  function change(next: boolean) {
    setOn(next);
    try {
      if (next) localStorage.setItem(name, STORED_VALUE);
      else localStorage.removeItem(name);
    } catch {
      // Without storage, it applies until the page is closed.
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
