/** Shown while the script of a screen is loading. */
export function ScreenSkeleton() {
  return (
    <div className="screen" role="status" aria-label="Yükleniyor">
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-block" />
    </div>
  );
}
