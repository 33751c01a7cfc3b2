import { icon } from '../../components/icons/index.ts';

type Props = {
  title: string;
  /** What to do about it, and what does it; left out where nothing was asked. */
  hint?: string;
  onClear?: () => void;
};

/** Says that nothing was found, and offers to begin again. */
export default function Nothing({ title, hint, onClear }: Props) {
  return (
    <div className="browse-note">
      <svg className="icon" aria-hidden="true">
        <use href={icon.search} />
      </svg>
      <p>
        <b>{title}</b>
      </p>
      {hint && <p>{hint}</p>}
      {onClear && (
        <button type="button" className="button" onClick={onClear}>
          Clear Filters
        </button>
      )}
    </div>
  );
}
