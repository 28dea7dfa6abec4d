import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

test('a restored copy asks no shop and sends no email, whatever its configuration', async () => {
  const database = await testDatabase();
  await database.pool.query(
    'insert into deployment_copies (id, taken_at, restored_at) values (1, now(), now())',
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'amends-copy-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'amends@example.com',
  });
  const stopping = new AbortController();
  const { services, close } = await openServices(config, createLog('silent'), stopping.signal);
  try {
    const { ports } = services.baseContext();
    expect([services.isCopy, ports.mail.kind]).toEqual([true, 'none']);
    const shop = ports.shops.open('medusa', {
      credentials: { site: 'https://shop.example', secretKey: 'sk_12345678' },
      timeoutMs: 1_000,
      protection: { sourceProductIds: [], skus: [], tags: [], title: null },
    });
    await expect(shop.verify()).rejects.toThrow('This is a restored copy');
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
