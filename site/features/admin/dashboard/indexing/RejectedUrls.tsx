import type { SubmissionResult } from '../../../../../schema/contracts/submission.ts';
import { getIssueText } from '../../data/messages.tr.ts';

/** Number of URLs shown; the others are counted. */
const MAX_SHOWN = 5;

/** URLs that were not submitted, with the reason. */
export function RejectedUrls({ list }: { list: SubmissionResult['refused'] }) {
  if (list.length === 0) return null;
  return (
    <div className="note note-bad">
      <div>
        <p className="font-bold">Gönderilmeyen adresler: {list.length}</p>
        <ul className="indexing-refused">
          {list.slice(0, MAX_SHOWN).map(({ url, ...issue }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand there twice
            <li key={i}>
              <b>{url}</b> {getIssueText(issue)}
            </li>
          ))}
        </ul>
        {list.length > MAX_SHOWN && <p>ve {list.length - MAX_SHOWN} adres daha.</p>}
      </div>
    </div>
  );
}
