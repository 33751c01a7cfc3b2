/** Badge of a row whose businesses are being moved to another one. */
export function MergedBadge({ isMerged }: { isMerged: boolean }) {
  return isMerged && <span className="badge badge-note">Birleştiriliyor</span>;
}
