/** Endpoints of the screen, which are the keys of their queries. */
export const DATABASE_ENDPOINT = '/api/admin/database';
export const BACKUPS_ENDPOINT = '/api/admin/backups';
export const RELEASES_ENDPOINT = '/api/admin/releases';
export const TASKS_ENDPOINT = '/api/admin/tasks';
