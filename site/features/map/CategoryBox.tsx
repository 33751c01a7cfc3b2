import { memo, useId, useState } from 'react';
import type { MapCategory } from '../../../schema/contracts/map-data.ts';
import { Icon } from '../../components/icons/Icon.tsx';

type Props = {
  categories: readonly MapCategory[];
  known: MapCategory | null;
  /** Slug of a category that has no businesses, and so is not applied. */
  unknown: string | null;
  onChange(slug: string | null): void;
};

/**
 * Box for the category that the map is limited to; the browser suggests the names. A name is applied when it was
 * chosen, or when the box is left or sent, so that the beginning of a longer name is not.
 */
export default memo(function CategoryBox({ categories, known, unknown, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [missed, setMissed] = useState('');
  // Hundreds of names, which few visitors need.
  const [isUsed, setUsed] = useState(false);
  const apply = (text: string) => {
    const folded = text.trim().toLowerCase();
    const found = categories.find(({ name }) => name.toLowerCase() === folded) ?? null;
    if (found === null && folded !== '') return setMissed(text);
    setMissed('');
    setTyped(null);
    if (found?.slug !== known?.slug) onChange(found?.slug ?? null);
  };
  const note = missed || unknown?.replaceAll('-', ' ');
  return (
    <form
      className="map-category"
      role="search"
      aria-label="Category on the map"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) apply(typed);
      }}
    >
      <div className="finder-box">
        <label>
          <span className="sr-only">Category</span>
          <Icon name="search" />
          <input
            type="search"
            list={`${id}-names`}
            placeholder="All categories"
            autoComplete="off"
            dir="auto"
            disabled={categories.length === 0}
            value={typed ?? known?.name ?? ''}
            aria-describedby={`${id}-note`}
            onChange={({ target: { value }, nativeEvent }) => {
              setTyped(value);
              setMissed('');
              // A name from the list replaces the text; typed letters are inserted.
              const { inputType } = nativeEvent as InputEvent;
              if (value === '' || !inputType || inputType === 'insertReplacementText') apply(value);
            }}
            onFocus={() => setUsed(true)}
            onBlur={() => typed !== null && apply(typed)}
          />
        </label>
        <datalist id={`${id}-names`}>
          {isUsed && categories.map(({ slug, name }) => <option key={slug} value={name} />)}
        </datalist>
      </div>
      <p id={`${id}-note`} className="map-note" role="status">
        {note ? `No category is called “${note}”: choose one of the list.` : ''}
      </p>
    </form>
  );
});
