import type { Submitted } from '../../../../../schema/contracts/indexing.ts';

/** Number of URLs shown; the others are counted. */
const SHOWN = 5;

/** Addresses that were not sent, with the reason. */
export function Refused({ list }: { list: Submitted['refused'] }) {
  if (list.length === 0) return null;
  return (
    <div className="note note-bad">
      <div>
        <p className="note-title">Gönderilmeyen adresler: {list.length}</p>
        <ul className="indexing-refused">
          {list.slice(0, SHOWN).map(({ url, message }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand there twice
            <li key={i}>
              <b>{url}</b> {message}
            </li>
          ))}
        </ul>
        {list.length > SHOWN && <p>ve {list.length - SHOWN} adres daha.</p>}
      </div>
    </div>
  );
}
