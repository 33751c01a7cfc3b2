import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminPath } from '../../../../../schema/rules/website/admin-paths.ts';
import { Icon } from '../../components/Icon.tsx';
import { JobButtons } from '../../jobs/JobButtons.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { useResetJob } from './use-reset-job.ts';
import './reset.css';

/**
 * Danger zone: the reset of the database (A-2.6-04, A-2.8-04), and the one that waits or runs, whoever started it.
 *
 * @param path screen to show when a reset has ended
 */
export function DangerZone({ path }: { path: AdminPath }) {
  const [isAsking, setIsAsking] = useState(false);
  const [, go] = useLocation();
  const { job, problem } = useResetJob(() => {
    setIsAsking(false);
    go(path, { replace: true });
  });
  return (
    <section className="card danger-zone" aria-labelledby="danger-title">
      <div className="card-head">
        <h2 id="danger-title">Tehlikeli bölge</h2>
      </div>
      <p>
        Veritabanını sıfırlamak tüm işletmeleri, kategorileri, şehirleri, değerlendirmeleri ve içe aktarma
        geçmişini siler; sayfalar siteden kalkar. Operatörler, denetim kaydı, mesajlar ve ayarlar kalır.
      </p>
      {job !== undefined && !isAsking && (
        <div className="note note-bad">
          <Icon name="triangle-alert" />
          <div>
            <p className="font-bold">{job.createdBy} veritabanını sıfırlıyor.</p>
            <JobProgressBar job={job} />
            <JobButtons job={job} />
          </div>
        </div>
      )}
      <div className="row">
        <button type="button" className="button button-danger" onClick={() => setIsAsking(true)}>
          <Icon name="trash-2" />
          Veritabanını sıfırla
        </button>
      </div>
      {isAsking && <ResetDialog job={job} lastProblem={problem} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
