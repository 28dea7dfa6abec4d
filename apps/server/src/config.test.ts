import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('the environment', () => {
  test('may be empty: every default works on one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      dashboardPort: 3001,
      role: 'both',
      demo: true,
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      dashboardUrl: 'http://localhost:3001',
      trustedProxies: [],
      s3: null,
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
  });

  test('replies by email need an address and a way to arrive', () => {
    const INBOUND_EMAIL_ADDRESS = 'Reply@in.example.com';
    const INBOUND_EMAIL_SECRET = 'a-secret-of-16-or-more';
    expect(readConfig({ INBOUND_EMAIL_ADDRESS, INBOUND_EMAIL_SECRET }).inbound).toEqual({
      replies: { mailbox: 'reply', host: 'in.example.com' },
      secret: INBOUND_EMAIL_SECRET,
      smtpPort: null,
      tls: null,
    });
    const whole = readConfig({ INBOUND_EMAIL_ADDRESS: '@in.example.com', INBOUND_SMTP_PORT: '25' });
    expect(whole.inbound).toMatchObject({
      replies: { mailbox: null, host: 'in.example.com' },
      smtpPort: 25,
    });
    expect(problemsOf({ INBOUND_EMAIL_ADDRESS })).toHaveLength(1);
    expect(problemsOf({ INBOUND_EMAIL_SECRET })).toHaveLength(1);
    const short = { INBOUND_EMAIL_ADDRESS, INBOUND_EMAIL_SECRET: 'short' };
    expect(problemsOf(short).join()).not.toContain('"short"');
    expect(problemsOf({ INBOUND_EMAIL_ADDRESS: `${'a'.repeat(16)}@in.example.com` })).not.toEqual(
      [],
    );
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', ROLE: ' ' })).toMatchObject({ port: 3000, role: 'both' });
  });

  test('demo stores are not created in a configured database, unless requested', () => {
    const DATABASE_URL = 'postgresql://amends@localhost/amends';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false);
  });

  test('every error is reported at once, one line each', () => {
    expect(
      problemsOf({
        PORT: '70000',
        ROLE: 'boss',
        PUBLIC_URL: 'claims.example.com',
        TRUSTED_PROXIES: '10.0.0.0/8, everyone',
        DEMO: 'maybe',
      }),
    ).toEqual([
      'PORT must be a port number from 0 to 65535, not "70000".',
      'ROLE must be web, worker or both, not "boss".',
      'DEMO must be true or false, not "maybe".',
      'PUBLIC_URL must be an address like https://claims.example.com, not "claims.example.com".',
      'TRUSTED_PROXIES must be addresses or ranges separated by commas, like 10.0.0.0/8,::1, not "10.0.0.0/8, everyone".',
    ]);
  });

  test('an order may upload 500 MB of photos and videos a day, or what UPLOAD_QUOTA says', () => {
    expect(readConfig({}).uploadQuota).toBe(500 * 1024 * 1024);
    expect(readConfig({ UPLOAD_QUOTA: '2000' }).uploadQuota).toBe(2_000 * 1024 * 1024);
    expect(problemsOf({ UPLOAD_QUOTA: '99' })).toEqual([
      'UPLOAD_QUOTA must be a number of megabytes from 100 to 2000, not "99".',
    ]);
  });

  test('a wrong secret is named and never shown', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db', SMTP_URL: 'hunter2' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hunter2');
  });

  describe('a value in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    afterAll(() => rm(folder, { recursive: true }));
    const fileWith = (text: string) => {
      const path = join(folder, randomUUID());
      writeFileSync(path, text);
      return path;
    };

    test('is read from the file that NAME_FILE names, without the line break at its end', () => {
      const url = 'postgresql://amends:hunter2@db/amends';
      const config = readConfig({ DATABASE_URL_FILE: fileWith(`${url}\n`), SMTP_URL_FILE: '' });
      expect(config).toMatchObject({ databaseUrl: url, mail: { smtpUrl: null } });
    });

    test('can be given for every variable', () => {
      expect(readConfig({ PORT_FILE: fileWith('8080'), ROLE_FILE: fileWith('web') })).toMatchObject(
        {
          port: 8080,
          role: 'web',
        },
      );
    });

    test('that is wrong is named by its file, and never shown', () => {
      const path = fileWith('hunter2');
      expect(problemsOf({ PORT_FILE: path })).toEqual([
        `PORT must be a port number from 0 to 65535, but ${path} has another value.`,
      ]);
    });

    test('is not used where the variable is set as well', () => {
      expect(problemsOf({ PORT: '8080', PORT_FILE: fileWith('8080') })).toEqual([
        'PORT and PORT_FILE are both set. Set only one.',
      ]);
    });

    test('is missed where its file is missing, empty, a folder or far too large', () => {
      const missing = join(folder, 'missing');
      const empty = fileWith(' \n');
      const large = fileWith('x'.repeat(70_000));
      expect(
        problemsOf({
          SMTP_URL_FILE: missing,
          MAIL_FROM_FILE: empty,
          SECRETS_KEY_FILE: folder,
          SENTRY_DSN_FILE: large,
        }),
      ).toEqual([
        `SMTP_URL_FILE is ${missing}, which can’t be read (ENOENT).`,
        `MAIL_FROM_FILE is ${empty}, which is empty.`,
        `SECRETS_KEY_FILE is ${folder}, which can’t be read (EISDIR).`,
        `SENTRY_DSN_FILE is ${large}, which is larger than 64 KB.`,
      ]);
    });
  });

  test('the two sites cannot have one port', () => {
    expect(problemsOf({ PORT: '8080', DASHBOARD_PORT: '8080' })).toEqual([
      'PORT and DASHBOARD_PORT are both 8080. Use two different ports.',
    ]);
  });

  test('a replica needs the database whose standby it is, and is never shown', () => {
    const DATABASE_REPLICA_URL = 'postgresql://amends:hunter2@replica/amends';
    expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([
      'DATABASE_REPLICA_URL needs DATABASE_URL. Set both, or neither.',
    ]);
    const DATABASE_URL = 'postgresql://amends@primary/amends';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
      databaseReplicaUrl: DATABASE_REPLICA_URL,
    });
    expect(readConfig({ DATABASE_URL }).databaseReplicaUrl).toBeNull();
    expect(
      problemsOf({ DATABASE_URL, DATABASE_REPLICA_URL: 'mysql://hunter2' }).join(),
    ).not.toContain('hunter2');
  });

  test('S3 is configured whole or not at all', () => {
    expect(problemsOf({ S3_BUCKET: 'claims' })).toEqual([
      'S3_ACCESS_KEY_ID is missing. Set it to keep files in S3.',
      'S3_SECRET_ACCESS_KEY is missing. Set it to keep files in S3.',
    ]);
    const s3 = { S3_BUCKET: 'claims', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(readConfig(s3).s3).toMatchObject({ bucket: 'claims', region: 'us-east-1' });
  });

  test('backups go to a folder or to a bucket of their own, and are made each night with a key', () => {
    const bucket = {
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: 'a',
      BACKUP_S3_SECRET_ACCESS_KEY: 'b',
      BACKUP_S3_PREFIX: 'amends/eu',
    };
    const recipient = `age1${'q'.repeat(58)}`;
    expect(readConfig(bucket)).toMatchObject({
      s3: null,
      backup: { bucket: { bucket: 'backups', prefix: 'amends/eu/' }, isScheduled: false },
    });
    const scheduled = (more: Record<string, string>) =>
      readConfig({ BACKUP_RECIPIENT: recipient, ...more }).backup.isScheduled;
    expect([scheduled(bucket), scheduled({ BACKUP_DIR: '/backups' }), scheduled({})]).toEqual([
      true,
      true,
      false,
    ]);
    expect(problemsOf({ BACKUP_S3_PREFIX: 'amends' })).toEqual([
      'BACKUP_S3_BUCKET is missing. Set it to keep backups in S3.',
      'BACKUP_S3_ACCESS_KEY_ID is missing. Set it to keep backups in S3.',
      'BACKUP_S3_SECRET_ACCESS_KEY is missing. Set it to keep backups in S3.',
    ]);
    expect(problemsOf({ ...bucket, BACKUP_DIR: '/backups' })).toEqual([
      'BACKUP_DIR and BACKUP_S3_BUCKET are both set. Set only one.',
    ]);
    expect(problemsOf({ ...bucket, BACKUP_S3_PREFIX: '/x' })).toEqual([
      'BACKUP_S3_PREFIX must be a folder in the bucket, like amends/eu, not "/x".',
    ]);
  });

  test('is read in config.ts and nowhere else', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const folder = await mkdtemp(join(tmpdir(), 'lint-'));
    const lint = async (path: string) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'export const port = process.env.PORT;\n');
      const args = ['lint', '--vcs-enabled=false', '--only=style/noProcessEnv', path];
      return spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }).status;
    };
    try {
      await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'));
      expect(await lint('packages/core/src/commerce/orders/find-order.ts')).toBe(1);
      expect(await lint('apps/portal/app/root.tsx')).toBe(1);
      expect(await lint('apps/server/src/http.ts')).toBe(1);
      expect(await lint('apps/server/src/config.ts')).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
