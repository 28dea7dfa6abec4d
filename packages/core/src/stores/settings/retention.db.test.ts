import { claimSessions, emails, media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { purgeOldOriginals } from '../../claims/evidence/purge-old-originals.ts';
import { purgeStaleSessions } from '../../claims/filing/purge-stale-sessions.ts';
import type { FileStorage } from '../../kernel/internal.ts';
import { purgeOldBodies } from '../../mail/purge-old-bodies.ts';
import {
  aBareOrder,
  aContext,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { saveSettings } from './save-settings.ts';

const database = await testDatabase();
const files = { delete: async () => undefined } as unknown as FileStorage;
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z', files });
const section = 'retention' as const;
const VALUES = {
  draftsKept: 'P30D',
  linksKept: 'P180D',
  emailBodiesKept: 'P90D',
  originalsKept: 'P730D',
};

test('each store keeps drafts, emails and original photos for as long as it says', async () => {
  const ages = { short: 'P40D', usual: null } as const;
  const stores: Record<string, string> = {};
  for (const [name, kept] of Object.entries(ages)) {
    const { id: storeId } = await aStore(ctx);
    stores[name] = storeId;
    if (kept) {
      const values = { ...VALUES, draftsKept: 'P10D', emailBodiesKept: kept, originalsKept: kept };
      await saveSettings(ctx, { storeId, section, values });
    }
    const at = daysBefore(clock.now(), 50);
    const { orderId } = await aBareOrder(ctx, storeId);
    await database.db.insert(emails).values({
      storeId,
      id: `eml_${name}`,
      template: 'received',
      dedupeKey: name,
      recipient: 'sam@example.com',
      subject: 'We have your claim',
      html: '<p>Hi</p>',
      plainText: 'Hi',
      createdAt: at,
    });
    await database.db.insert(media).values({
      storeId,
      id: `med_${name}`,
      orderId,
      filename: 'photo.jpg',
      contentType: 'image/jpeg',
      uploadedBy: 'shopper',
      status: 'ready',
      kind: 'image',
      storedAt: at,
    });
    const recent = daysBefore(clock.now(), 20);
    await database.db.insert(claimSessions).values({
      storeId,
      id: `ses_${name}`,
      orderId,
      status: 'PROCESS',
      createdAt: recent,
      updatedAt: recent,
    });
  }
  expect(await purgeOldBodies(ctx)).toBe(1);
  expect(await purgeOldOriginals(ctx)).toBe(1);
  expect(await purgeStaleSessions(ctx)).toBe(1);
  const left = async (table: string, where: string) =>
    (await database.pool.query(`select id from ${table} where ${where}`)).rows.map(({ id }) => id);
  expect(await left('emails', "html <> ''")).toEqual(['eml_usual']);
  expect(await left('media', 'original_deleted_at is null')).toEqual(['med_usual']);
  expect(await left('claim_sessions', 'true')).toEqual(['ses_usual']);
});

test('a period that is too short or too long is refused at its field', async () => {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  for (const wrong of [
    { draftsKept: 'P0D' },
    { linksKept: 'P6D' },
    { emailBodiesKept: 'P6D' },
    { originalsKept: 'P29D' },
    { originalsKept: 'P3651D' },
    { draftsKept: 'P1Y' },
    { personalDataKept: 'P2M' },
    { personalDataKept: 'P31Y' },
    { personalDataKept: 'PT9000H' },
    { personalDataKept: '' },
  ]) {
    const values = { ...VALUES, ...wrong };
    expect(await codeOf(saveSettings(owner, { storeId, section, values }))).toBe('invalid_input');
  }
});
