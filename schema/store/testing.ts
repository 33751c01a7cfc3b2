// oxlint-disable-next-line no-restricted-imports -- tests of this room need a server, and only scripts and tests can start one
export { startTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
