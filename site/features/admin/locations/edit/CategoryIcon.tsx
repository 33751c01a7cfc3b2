import sprite from 'virtual:icon-sprite';
import { SpriteIcon } from '../../../../components/icons/SpriteIcon.tsx';

/** Icon of a category, from the sprite of the public pages. */
export function CategoryIcon({ name }: { name: string }) {
  return <SpriteIcon className="icon" href={`${sprite}#${name}`} />;
}
