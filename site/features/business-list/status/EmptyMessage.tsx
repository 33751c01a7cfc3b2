import { Icon } from '../../../components/icons/Icon.tsx';

type Props = {
  title: string;
  /** Hint and button; absent without a query. */
  hint?: string;
  action?: string;
  onAction?: () => void;
};

/** Empty result, with a button that clears the query. */
export default function EmptyMessage({ title, hint, action = 'Clear Filters', onAction }: Props) {
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
