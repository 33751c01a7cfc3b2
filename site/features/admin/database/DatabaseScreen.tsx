import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { DangerZone } from '../excel/reset/DangerZone.tsx';
import { BackupTable } from './backups/BackupTable.tsx';
import { PersonalDataCard } from './personal-data/PersonalDataCard.tsx';
import { ReleaseTable } from './releases/ReleaseTable.tsx';
import { StatusSection } from './status/StatusSection.tsx';
import { TableSizes } from './status/TableSizes.tsx';
import { JobNote } from './tasks/JobNote.tsx';
import { JobTaskButton } from './tasks/JobTaskButton.tsx';
import { TaskTable } from './tasks/TaskTable.tsx';
import { useJobTask } from './tasks/use-job-task.ts';
import './database.css';

/** State of the database, backups, scheduled tasks, personal data and reset. */
export default function DatabaseScreen() {
  const optimize = useJobTask('optimize');
  const backup = useJobTask('backup');
  return (
    <ScreenLayout
      title="Veritabanı"
      subtitle="Durum, yedekler ve zamanlanmış görevler"
      actions={
        <>
          <JobTaskButton
            task={optimize}
            label="Optimize et"
            busy="Optimize ediliyor..."
            icon="sliders-horizontal"
          />
          <JobTaskButton task={backup} label="Yedekle" busy="Yedekleniyor..." icon="save" />
        </>
      }
    >
      <StatusSection />
      <JobNote job={backup.job} />
      <JobNote job={optimize.job} />
      <section className="database-section" aria-labelledby="backups-title">
        <h2 id="backups-title">Yedekler</h2>
        <BackupTable />
      </section>
      <section className="database-section" aria-labelledby="releases-title">
        <h2 id="releases-title">Yayın sürümleri</h2>
        <ReleaseTable />
      </section>
      <section className="database-section" aria-labelledby="tasks-title">
        <h2 id="tasks-title">Zamanlanmış görevler</h2>
        <TaskTable />
      </section>
      <TableSizes />
      <PersonalDataCard />
      <DangerZone path={adminPaths.database} />
    </ScreenLayout>
  );
}
