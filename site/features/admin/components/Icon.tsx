import sprite from 'virtual:admin-icons';
import type { AdminIcon } from '../icons/names.ts';

/** An icon in the size of a line of text. It decorates: the text beside it, or the label of its button, says what it means. */
export function Icon({ name }: { name: AdminIcon }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
