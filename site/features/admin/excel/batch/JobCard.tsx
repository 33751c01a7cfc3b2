import type { Job } from '../../../../../schema/contracts/job.ts';
import { JobButtons } from '../../jobs/JobButtons.tsx';
import { JobProgressBar } from '../../jobs/JobProgressBar.tsx';

const TITLES: Partial<Record<Job['kind'], string>> = {
  'import-preview': 'Dosya veritabanıyla karşılaştırılıyor',
  'import-apply': 'Değişiklikler uygulanıyor',
  'import-undo': 'Değişiklikler geri alınıyor',
  'import-repair': 'Düzeltilen satırlar ekleniyor',
};

/** Progress of the job of a batch. It runs on the server, whether or not the screen is open. */
export function JobCard({ job }: { job: Job }) {
  return (
    <section className="card" aria-labelledby="job-title">
      <div className="card-head">
        <h2 id="job-title">{TITLES[job.kind] ?? 'İş sürüyor'}</h2>
        <JobButtons job={job} />
      </div>
      <JobProgressBar job={job} />
      <p className="hint">
        Başlatan: {job.createdBy}. Bu sayfadan ayrılabilirsiniz; iş sunucuda sürer, dönünce kaldığı yeri
        görürsünüz.
      </p>
    </section>
  );
}
