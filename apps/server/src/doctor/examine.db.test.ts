import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aContext, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { SMTPServer } from 'smtp-server';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { aDnsServer, type DnsServer } from '../adapters/dns/testing/a-dns-server.ts';
import { startS3Double } from '../adapters/files/testing/s3-double.ts';
import { examine } from './examine.ts';

const database = await testDatabase();
const PASSWORD = 'hunter2';
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth({ password }, _session, done) {
    if (password === PASSWORD) done(null, { user: 'amends' });
    else done(new Error('wrong password'));
  },
});
let dns: DnsServer;
let mailPort: number;
/** A port that refuses connections. */
let closedPort: number;
let dataDir: string;

beforeAll(async () => {
  dns = await aDnsServer({
    'claims.shop.example': { A: ['192.0.2.10'] },
    'shop.example': { TXT: ['v=spf1 mx -all'] },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  mailPort = (smtp.server.address() as AddressInfo).port;
  const taken: Server = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  closedPort = (taken.address() as AddressInfo).port;
  taken.close();
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
  await dns.stop();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  return () => rm(dataDir, { recursive: true });
});

const healthy = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  DNS_SERVERS: dns.address,
  SECRETS_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: `smtp://amends:${PASSWORD}@127.0.0.1:${mailPort}`,
  MAIL_FROM: 'claims@shop.example',
});

/** Returns the findings as "subject: verdict: fact", those that are fine only if asked for. */
async function saidOf(environment: Record<string, string>, how: { fine?: boolean } = {}) {
  const findings = await examine(environment);
  return findings
    .filter(({ verdict }) => how.fine || verdict !== 'ok')
    .map(({ subject, verdict, fact }) => `${subject}: ${verdict}: ${fact}`);
}

describe('the doctor', () => {
  test('finds nothing wrong where everything works, and changes nothing', async () => {
    const said = await saidOf({ ...healthy(), DEMO: 'true' }, { fine: true });
    expect(said.filter((line) => !line.includes(': ok: '))).toEqual([]);
    expect(said).toEqual(
      expect.arrayContaining([
        'Database: ok: Every migration has run.',
        'Secrets: ok: Every secret can be decrypted.',
        `Files: ok: ${join(dataDir, 'files')} stores, returns and deletes files.`,
        `Email: ok: 127.0.0.1:${mailPort} accepts the login.`,
        'Email: ok: The sender domain shop.example has an SPF record.',
      ]),
    );
    expect(await readdir(join(dataDir, 'files', 'objects'))).toEqual([]);
  });

  test('reports wrong variables, all of them, before anything else', async () => {
    expect(await saidOf({ PORT: 'x', ROLE: 'boss' })).toEqual([
      'Configuration: failure: PORT must be a port number from 0 to 65535, not "x".',
      'Configuration: failure: ROLE must be web, worker or both, not "boss".',
    ]);
  });

  test('says that the database, the mail server or S3 can’t be reached, and shows no password', async () => {
    const said = await saidOf({
      ...healthy(),
      DATABASE_URL: `postgresql://amends:${PASSWORD}@127.0.0.1:${closedPort}/amends`,
      SMTP_URL: `smtp://amends:${PASSWORD}@127.0.0.1:${closedPort}`,
      S3_ENDPOINT: `http://127.0.0.1:${closedPort}`,
      S3_BUCKET: 'claims',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: PASSWORD,
      DEMO: 'true',
    });
    const refused = `connect ECONNREFUSED 127.0.0.1:${closedPort}`;
    expect(said).toEqual([
      `Database: failure: The database can’t be reached: ${refused}.`,
      `Files: failure: The bucket claims at http://127.0.0.1:${closedPort} can't be written to: ${refused}.`,
      `Email: failure: 127.0.0.1:${closedPort} can't be used: ${refused}.`,
    ]);
    expect(said.join()).not.toContain(PASSWORD);
  });

  test('says that the replica is no standby, or can’t be reached', async () => {
    const replica = async (url: string) => {
      const said = await saidOf({ ...healthy(), DEMO: 'true', DATABASE_REPLICA_URL: url });
      return said.join();
    };
    expect(await replica(database.url)).toBe(
      'Replica: failure: The replica isn’t a standby of this database.',
    );
    const away = await replica(`postgresql://amends:${PASSWORD}@127.0.0.1:${closedPort}/amends`);
    expect(away).toContain('Replica: warning: The replica can’t be reached: connect ECONNREFUSED');
    expect(away).not.toContain(PASSWORD);
  });

  test('tries the bucket of backups, and says what is wrong with it', async () => {
    const double = await startS3Double();
    onTestFinished(() => double.stop());
    const { accessKeyId, secretAccessKey, region } = double.credentials;
    const backups = async (more: Record<string, string> = {}) => {
      const said = await saidOf(
        {
          ...healthy(),
          DEMO: 'true',
          BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
          BACKUP_S3_ENDPOINT: double.endpoint,
          BACKUP_S3_REGION: region,
          BACKUP_S3_BUCKET: double.bucket,
          BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
          BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
          ...more,
        },
        { fine: true },
      );
      return said.filter((line) => line.startsWith('Backups'));
    };
    expect(await backups()).toEqual([
      'Backups: warning: s3://evidence/ works, but has no backups yet.',
    ]);
    expect(double.openUploads()).toBe(0);
    expect(await backups({ BACKUP_S3_BUCKET: 'elsewhere' })).toEqual([
      `Backups: failure: The bucket elsewhere at ${double.endpoint} does not exist. Check BACKUP_S3_BUCKET.`,
    ]);
    const denied = await backups({ BACKUP_S3_SECRET_ACCESS_KEY: PASSWORD });
    expect(denied[0]).toContain('rejected the key');
    expect(denied.join()).not.toContain(PASSWORD);
  });

  test('says that the mail server refuses the login', async () => {
    const SMTP_URL = `smtp://amends:other@127.0.0.1:${mailPort}`;
    const [said] = await saidOf({ ...healthy(), SMTP_URL, DEMO: 'true' });
    expect(said).toMatch(/^Email: failure: 127\.0\.0\.1:\d+ can't be used: .*wrong password/);
  });

  test('names the keys that are missing for what is sealed', async () => {
    const { id } = await aStore(aContext(database).ctx);
    await database.pool.query(
      `insert into sealed_secrets (store_id, name, key_id, sealed, created_at)
        values ($1, 'test', 'lost-key', 'sealed', now())`,
      [id],
    );
    expect(await saidOf({ ...healthy(), DEMO: 'true' })).toEqual([
      'Secrets: failure: Some were encrypted with keys that are missing here: lost-key.',
    ]);
    await database.pool.query('delete from sealed_secrets');
  });

  test('warns of a key that other users can read', async () => {
    const file = join(dataDir, 'secrets.key');
    await writeFile(file, `${randomBytes(32).toString('base64')}\n`);
    await chmod(file, 0o644);
    const said = await saidOf({ ...healthy(), SECRETS_KEY: '', DEMO: 'true' });
    expect(said).toEqual([`Secrets: warning: ${file} can be read by other users.`]);
  });

  test('finds a folder for temporary files that is missing', async () => {
    vi.stubEnv('TMPDIR', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    const said = await saidOf({ ...healthy(), DEMO: 'true' });
    expect(said).toEqual([
      expect.stringMatching(/^Temporary files: failure: \/nowhere can't be written to \(ENOENT/),
    ]);
  });

  test('says that the folder of the data can’t be used', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const said = await saidOf({ ...healthy(), DATA_DIR: join(file, 'data'), DEMO: 'true' });
    expect(said.some((line) => line.startsWith('Data directory: failure: '))).toBe(true);
  });

  test('says what public addresses lack: a record, HTTPS, a trusted proxy, an answer', async () => {
    await mkdir(join(dataDir, 'files'));
    const said = await saidOf({
      ...healthy(),
      PUBLIC_URL: 'https://claims.nowhere.example',
      DASHBOARD_URL: `http://claims.shop.example:${closedPort}`,
    });
    expect(said.slice(0, 3)).toEqual([
      'Portal: warning: TRUSTED_PROXIES isn’t set, but a proxy terminates HTTPS.',
      'Portal: failure: claims.nowhere.example has no address in DNS.',
      `Dashboard: warning: http://claims.shop.example:${closedPort} isn’t encrypted.`,
    ]);
    expect(said[3]).toMatch(/^Dashboard: warning: .* isn’t responding: /);
  });
});
