import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'turso',
  schema: './schema/tables/index.ts',
  out: './schema/migrations',
  dbCredentials: { url: 'file:unused' },
});
