import { Icon } from '../../components/icons/Icon.tsx';

type Props = {
  title: string;
  /** What to do about it, and the button that does it; left out where nothing was asked. */
  hint?: string;
  action?: string;
  onAction?: () => void;
};

/** Says that nothing was found, and offers to begin again. */
export default function Nothing({ title, hint, action = 'Clear Filters', onAction }: Props) {
  return (
    <div className="browse-note">
      <Icon name="search" />
      <p>
        <b>{title}</b>
      </p>
      {hint && <p>{hint}</p>}
      {onAction && (
        <button type="button" className="button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
