import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/icons/Icon.tsx';
import { cleanQuery, MAX_QUERY } from '../query-text.ts';

type Props = {
  /** Label, such as 'Search categories'. */
  label: string;
  /** Path of the list, the target of the form without scripts. */
  action: string;
  q: string;
  /** Debounce of the text in milliseconds; Enter applies it at once. */
  delay: number;
  onSearch: (q: string) => void;
};

/** Search box of a list. The input is uncontrolled, so that text typed before hydration is preserved. */
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
  // Back, Forward and Clear change the query. Text being typed takes precedence, unless it equals the previous query:
  // on hydration, a box filled from the URL reports its text as if it were typed.
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
