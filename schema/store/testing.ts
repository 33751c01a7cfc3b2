// oxlint-disable-next-line no-restricted-imports -- tests need a server, which only tests/ can start
export { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
