import type { Hold } from '../../../../../schema/page-store/release.ts';
import { Icon } from '../../components/Icon.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { useResume } from './use-releases.ts';

/** Says that a release is held, by whom and why, with the way on. */
export function HeldNotice({ held }: { held: Hold }) {
  const resume = useResume();
  const notice = useReturnFocus();
  return (
    <div className="release-held" role="status" ref={notice}>
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
        aria-disabled={resume.isPending}
        onClick={() => resume.isPending || resume.mutate()}
      >
        Yayına devam et
      </button>
    </div>
  );
}
