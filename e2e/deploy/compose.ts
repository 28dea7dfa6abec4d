import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '../faults/deployment.ts';
import { must, type Trial, works } from './trial.ts';

const PROJECT = 'amends-try';
const FILE = 'deploy/compose/compose.yaml';
/** Caddy signs names below `localhost` itself. */
const HOSTS = { PORTAL_HOST: 'portal.localhost', DASHBOARD_HOST: 'desk.localhost' };
const ANSWER_MS = 120_000;

/**
 * Builds and starts everything in compose.yaml, asks both sites through the proxy, does so again with every container
 * recreated, and removes it.
 */
export async function tryCompose(): Promise<Trial> {
  if (!(await works('docker', 'compose', 'version')))
    return { did: 'nothing', not: 'Docker Compose is not installed' };
  const env = {
    ...HOSTS,
    ACME_EMAIL: 'operations@example.com',
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const folder = await mkdtemp(join(tmpdir(), 'amends-compose-'));
  const port = await freePort();
  const override = join(folder, 'override.yaml');
  await writeFile(
    override,
    `services:\n  proxy:\n    ports: !override\n      - "127.0.0.1:${port}:443"\n`,
  );
  const compose = (...args: string[]) =>
    must('docker', ['compose', '-p', PROJECT, '-f', FILE, '-f', override, ...args], env);
  try {
    await compose('config', '--quiet');
    if (!(await works('docker', 'info')))
      return { did: 'the file was checked', not: 'no Docker daemon answers' };
    try {
      for (const how of ['--build', '--force-recreate']) {
        await compose('up', how, '--detach', '--wait');
        for (const host of Object.values(HOSTS)) {
          await until(async () => (await statusAt(host, port)) === 200, ANSWER_MS, host);
        }
      }
    } finally {
      await compose('down', '--volumes');
    }
    return {
      did: 'built and started; both sites answered through the proxy, also once recreated',
      not: '',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the status of `/health` at a host of the proxy; null without an answer. */
const statusAt = (host: string, port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: host,
        headers: { host },
        path: '/health',
        rejectUnauthorized: false,
        timeout: 5_000,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? null);
      },
    );
    asked.once('error', () => resolve(null));
    asked.once('timeout', () => asked.destroy());
    asked.end();
  });
