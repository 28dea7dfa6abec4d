export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { countPendingMigrations, migrate } from './migrate.ts';
export { type Database, type Db, openDatabase } from './open-database.ts';
export { isDatabaseOutage } from './outage.ts';
export * from './tables/index.ts';
