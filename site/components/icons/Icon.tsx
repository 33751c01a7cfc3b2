import { getIconUrl } from './icon-url.ts';
import type { PageIcon } from './page-icons.ts';
import { SpriteIcon } from './SpriteIcon.tsx';

/** Icon of a public page in the size of a line of text. */
export function Icon({ name }: { name: PageIcon }) {
  return <SpriteIcon className="icon" href={getIconUrl(name)} />;
}
