import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import { cleanQuery, MAX_QUERY } from '../query-text.ts';

type Props = {
  /** Label, such as 'Search categories'. */
  label: string;
  /** Path of the list: where the form leads while no script runs it. */
  action: string;
  q: string;
  /** Milliseconds after the last key until what is typed counts; Enter makes it count at once. */
  delay: number;
  onSearch: (q: string) => void;
};

/** A box to search a list with. What is typed stays the browser's, so that nothing is lost before this runs. */
export default function SearchBox({ label, action, q, delay, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = cleanQuery(input.current!.value);
    if (typed !== q) onSearch(typed);
    else input.current!.closest('[data-browse]')?.removeAttribute('data-searching');
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  // Back, forward and Clear change what is asked. What is being typed is newer, unless it is what was asked before: a box that was
  // filled from the address is told of that as if it were typed, when its island wakes.
  const known = useRef(q);
  useEffect(() => {
    const before = known.current;
    if (before === q) return;
    known.current = q;
    const box = input.current!;
    const typed = cleanQuery(box.value);
    if (timer.current !== undefined && typed !== before) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (typed !== q) box.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <form
      className="browse-search"
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(), delay);
        }}
      />
    </form>
  );
}
