import sprite from 'virtual:admin-icons';
import { SpriteIcon } from '../../../components/icons/SpriteIcon.tsx';
import type { AdminIcon } from '../icons/admin-icon-names.ts';

/** Icon of the panel in the size of a line of text. */
export function Icon({ name }: { name: AdminIcon }) {
  return <SpriteIcon className="icon" href={`${sprite}#${name}`} />;
}
