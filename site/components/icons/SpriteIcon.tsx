/**
 * Decorative icon from a sprite; the text beside it, or the label of its button, has the meaning.
 *
 * @param href URL of the symbol
 */
export function SpriteIcon({ href, className }: { href: string; className?: string }) {
  return (
    <svg width="20" height="20" className={className} aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
