/** Badge of a row whose businesses are being moved to another one, or of which a merge left some. */
export function MergedBadge({ isMerged, isMoving }: { isMerged: boolean; isMoving: boolean }) {
  if (!isMerged) return null;
  return (
    <span className="badge badge-note">{isMoving ? 'Birleştiriliyor' : 'Birleştirme tamamlanmadı'}</span>
  );
}
