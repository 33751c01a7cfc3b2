import { Icon } from '../../../components/icons/Icon.tsx';

type Props = {
  /** Slug of the category that the list is filtered by. */
  slug: string;
  /** Its name, once a business of it is known. */
  name: string | undefined;
  onRemove: () => void;
};

/** The category that the list of a city is filtered by, as a button that removes the filter. */
export default function CategoryFilter({ slug, name, onRemove }: Props) {
  return (
    <button type="button" className="chip" onClick={onRemove}>
      <span className="sr-only">Remove the filter </span>
      {name ?? slug.replaceAll('-', ' ')}
      <Icon name="x" />
    </button>
  );
}
