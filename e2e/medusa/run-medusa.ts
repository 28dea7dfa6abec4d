import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import setUpDatabases, {
  databaseUrl,
  onServer,
} from '../../packages/db/src/testing/template-database.ts';
import { type SeededShop, seedShop } from './seed-shop.ts';
import { startMedusa } from './start-medusa.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Medusa of this run. */
    medusa: SeededShop;
  }
}

/** Runs before the first test: starts one Medusa with a seeded shop, for all files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env.MEDUSA_FOLDER;
  if (!folder) throw new Error('Run this by: npm run test:medusa');
  const tearDownDatabases = await setUpDatabases(project);
  const { serverUrl } = project.getProvidedContext().testDatabases;
  const name = `medusa_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const dropDatabase = async () => {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    await tearDownDatabases();
  };
  try {
    const medusa = await startMedusa(folder, databaseUrl(serverUrl, name));
    try {
      project.provide('medusa', await seedShop(medusa.url));
    } catch (error) {
      await medusa.stop();
      throw error;
    }
    return async () => {
      await medusa.stop();
      await dropDatabase();
    };
  } catch (error) {
    await dropDatabase();
    throw error;
  }
}
