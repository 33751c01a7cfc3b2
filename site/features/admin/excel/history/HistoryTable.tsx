import { Link } from 'wouter';
import type { BatchSummary } from '../../../../../schema/contracts/batch.ts';
import { canStart } from '../../../../../schema/rules/batch/batch-steps.ts';
import { getPhase } from '../data/batch-phase.ts';
import { toBatchUrl } from '../data/batch-address.ts';
import { UndoButton } from '../actions/UndoButton.tsx';
import { toAuthorName } from '../../format/author-name.tr.ts';
import { formatMoment } from '../../format/time.ts';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { BATCH_STATES } from '../text/batch-text.ts';
import { formatCount } from '../text/numbers.ts';
import { isBusy } from './use-history.ts';
import { TableHead } from '../../components/TableHead.tsx';

/** Table of batches, newest first. The file leads to the batch. */
export function HistoryTable({ batches }: { batches: BatchSummary[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="İçe aktarmalar">
      <table className="table table-blocks batches">
        <TableHead
          columns={[
            'Dosya',
            'Durum',
            'Yükleyen',
            { name: 'Yeni', isNumber: true },
            { name: 'Değişen', isNumber: true },
            { name: 'Reddedilen', isNumber: true },
          ]}
          hasActions
        />
        <tbody>
          {batches.map((batch) => (
            <HistoryRow key={batch.id} batch={batch} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HistoryRow({ batch }: { batch: BatchSummary }) {
  const { id, name, state, counts, createdAt, createdBy, job } = batch;
  const figures: [string, number | undefined][] = [
    ['yeni', counts?.created],
    ['değişen', counts?.changed],
    ['reddedilen', counts?.rejected],
  ];
  return (
    <tr>
      <th scope="row">
        <Link className="subject" href={toBatchUrl(id)}>
          {name}
        </Link>
      </th>
      <td>
        {isBusy(batch) && job !== null ? (
          <JobProgressBar job={job} />
        ) : (
          <span className={`badge ${BATCH_STATES[state].badge}`}>{BATCH_STATES[state].name}</span>
        )}
      </td>
      <td>
        {toAuthorName(createdBy)}
        <time className="cell-detail" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </td>
      {figures.map(([label, count]) => (
        <td key={label} className={count === undefined ? 'num block-none' : 'num'}>
          {count === undefined ? '—' : formatCount(count)}
          <span className="block-label"> {label}</span>
        </td>
      ))}
      <td className="actions">
        {counts !== null && (
          <Link
            className="button button-small button-plain"
            href={toBatchUrl(id, 'businesses')}
            aria-label={`İşletmeler: ${name}`}
          >
            İşletmeler
          </Link>
        )}
        {canStart('import-undo', batch) && !isBusy(batch) && <UndoButton batch={batch} isSmall />}
        {getPhase(batch) === 'preview' && !isBusy(batch) && (
          <Link className="button button-small" href={toBatchUrl(id)} aria-label={`İncele: ${name}`}>
            İncele
          </Link>
        )}
      </td>
    </tr>
  );
}
