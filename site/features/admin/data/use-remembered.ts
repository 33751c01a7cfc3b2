import { useState } from 'react';

const YES = 'yes';

/** A switch that the browser remembers under a name. Where it keeps nothing, it is off each time. */
export function useRemembered(name: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(name));
  function change(next: boolean) {
    setOn(next);
    try {
      if (next) localStorage.setItem(name, YES);
      else localStorage.removeItem(name);
    } catch {
      // It holds until the page is left.
    }
  }
  return [isOn, change];
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
