import type { Hold } from '../../../../../schema/page-store/release.ts';
import { Icon } from '../../components/Icon.tsx';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { useResume } from './use-releases.ts';

/** Says that a release is held, by whom and why, with the way on. */
export function HeldNotice({ held }: { held: Hold }) {
  const resume = useResume();
  return (
    <div className="release-held" role="status">
      <Icon name="triangle-alert" />
      <p>
        <b>Site eski bir sürümde tutuluyor; değişiklikler yayınlanmıyor.</b>
        <span className="database-hint">
          {toAuthorName(held.by)}, {formatMoment(held.at)}: {held.reason}
        </span>
      </p>
      <button
        type="button"
        className="button button-primary"
        disabled={resume.isPending}
        onClick={() => resume.mutate()}
      >
        Yayına devam et
      </button>
    </div>
  );
}
