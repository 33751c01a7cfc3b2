import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

export type Option = {
  key: string;
  label: string;
  /** Detail that distinguishes options of the same name. */
  hint?: string;
  /** Picture before the label. */
  start?: ReactNode;
};

type Props<Chosen extends Option> = Omit<ComponentProps<'input'>, 'onChange' | 'onSelect' | 'value'> & {
  /** Text of the field. */
  text: string;
  options: readonly Chosen[];
  /** Accessible name of the list. */
  listLabel: string;
  onType: (text: string) => void;
  onChoose: (option: Chosen) => void;
};

/**
 * Text field with a list of options: arrow keys and Enter choose, Escape closes only the list (combobox pattern of
 * WAI-ARIA 1.2).
 */
export function Combobox<Chosen extends Option>(props: Props<Chosen>): ReactNode {
  const { text, options, listLabel, onType, onChoose, onBlur, ...input } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const at = Math.min(active, options.length - 1);

  const choose = (option: Chosen) => {
    setOpen(false);
    setActive(-1);
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // The position before the first option is the field itself.
      setActive(!isShown ? (step > 0 ? 0 : options.length - 1) : wrapIndex(at + step, options.length));
    } else if (event.key === 'Enter' && isShown && at >= 0) {
      event.preventDefault();
      choose(options[at]!);
    } else if (event.key === 'Escape') setOpen(false);
  };

  return (
    <div className="combobox">
      <input
        className="input"
        autoComplete="off"
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onType(event.target.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      {isShown && (
        <ul className="combobox-list" id={`${id}-list`} role="listbox" aria-label={listLabel}>
          {options.map((option, i) => (
            <li
              key={option.key}
              id={`${id}-${i}`}
              ref={i === at ? scrollIntoView : undefined}
              role="option"
              aria-selected={i === at}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.start}
              {option.label}
              {option.hint !== undefined && <span className="combobox-hint">{option.hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wrapIndex(at: number, count: number): number {
  return at < -1 ? count - 1 : at >= count ? -1 : at;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
