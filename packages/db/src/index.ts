export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { countPendingMigrations, migrate } from './migrate.ts';
export { type Database, type Db, openDatabase } from './open-database.ts';
export * from './tables/index.ts';
