/** Endpoints of the import, which are the keys of their queries. */
export const UPLOADS = '/api/admin/uploads';
export const BATCHES = '/api/admin/batches';
export const RULES = '/api/admin/import-rules';
