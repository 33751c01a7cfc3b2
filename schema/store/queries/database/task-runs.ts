import type { TaskName } from '../../../contracts/task.ts';
import { taskRun } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Last run of a task, as it is stored. */
export type TaskRun = typeof taskRun.$inferSelect;

/** Last runs of all tasks, by name. A task that was never seen has none. */
export async function loadTaskRuns(db: Database): Promise<Map<TaskName, TaskRun>> {
  const rows = await db.select().from(taskRun);
  return new Map(rows.map((row) => [row.name, row]));
}
