import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/db/src/tables/index.ts',
  out: './packages/db/src/migrations',
});
