import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepOrphanFiles } from '../claims/internal.ts';
import type { MediaProcessor } from '../kernel/internal.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import {
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  filesInMemory,
} from '../testing/index.ts';
import { approveReturn, cancelReturn } from './decide-return.ts';
import { getReturn, listReturnHistory } from './get-return.ts';
import { receiveReturn, shipReturn } from './receive-return.ts';
import { requestReturn } from './request-return.ts';
import { attachReturnLabel, openReturnLabel, removeReturnLabel } from './return-label.ts';

const { kept, files } = filesInMemory(() => new Date('2026-01-01'));
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** Knows a picture by its first letters, and calls all else unknown. */
const media = {
  inspect: async ({ stream }: { stream: ReadableStream }) => {
    const [, type] = /^(png|gif)/.exec(await new Response(stream).text()) ?? [];
    return type
      ? { ok: true, kind: 'image', contentType: `image/${type}`, bytes: 3, width: 1, height: 1 }
      : { ok: false, code: 'media_type_not_accepted' };
  },
} as unknown as MediaProcessor;
const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z', files, media });
const { ctx, as, asShopper, jobs } = world;
const { id: storeId } = await aStore(ctx);
const owner = as(aStaffMember(storeId, 'store_owner'));
const PDF = new TextEncoder().encode('%PDF-1.7 a label');
const bytes = (text: string) => new TextEncoder().encode(text);

async function aReturn({ approval = false } = {}) {
  await database.pool.query(
    `update store_settings set returns_enabled = true, return_approval_required = $2
     where store_id = $1`,
    [storeId, approval],
  );
  const order = await anOrder(ctx, storeId);
  const one = await requestReturn(asShopper(order), {
    storeId,
    orderId: order.systemOrderId,
    items: [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }],
  });
  const about = { storeId, returnId: one.id };
  const attach = (content = PDF, filename = 'label.pdf', who = owner) =>
    attachReturnLabel(who, { ...about, filename, content });
  return { order, about, one, attach, shopper: asShopper(order) };
}

const emailed = () => jobs.map(({ payload }) => (payload as { template?: string }).template);

beforeEach(() => {
  kept.clear();
  jobs.length = 0;
});

describe('the label of a return', () => {
  test('is uploaded by staff, emailed to the customer, and opened by both and no one else', async () => {
    const { about, attach, shopper } = await aReturn();
    jobs.length = 0;
    const saved = await attach();
    const labelFile = { filename: 'label.pdf', contentType: 'application/pdf', bytes: 16 };
    expect(saved).toMatchObject({ labelFile, labelUrl: null });
    expect(emailed()).toEqual(['return-approved']);
    for (const who of [owner, shopper, as(aStaffMember(storeId, 'store_support'))]) {
      const opened = await openReturnLabel(who, about);
      expect(opened).toMatchObject({ contentType: 'application/pdf', filename: 'label.pdf' });
      expect(await new Response(opened.stream).text()).toBe(textOf(PDF));
    }
    const other = await aReturn();
    expect(await codeOf(openReturnLabel(other.shopper, about))).toBe('return_not_found');
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(openReturnLabel(stranger, about))).toBe('store_not_found');
    expect(await codeOf(openReturnLabel(owner, other.about))).toBe('file_not_found');
    expect(await codeOf(attach(PDF, 'label.pdf', shopper))).toBe('forbidden');
    const reader = as(aStaffMember(storeId, 'store_support'));
    expect(await codeOf(attach(PDF, 'label.pdf', reader))).toBe('forbidden');
    expect(kept.size).toBe(1);
    expect(await sweepOrphanFiles(ctx)).toBe(0);
  });

  test('is what its content says, and nothing else is stored', async () => {
    const { attach } = await aReturn();
    expect((await attach(bytes('png'), 'label.exe')).labelFile?.contentType).toBe('image/png');
    for (const content of ['gif', '<script>', 'MZ']) {
      expect(await codeOf(attach(bytes(content), 'label.pdf'))).toBe('file_type_refused');
    }
    expect(await codeOf(attach(new Uint8Array()))).toBe('invalid_input');
    expect(await codeOf(attach(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('invalid_input');
    expect([...kept.values()].map(({ contentType }) => contentType)).toEqual(['image/png']);
  });

  test('has a name that can be stored', async () => {
    const { attach } = await aReturn();
    expect((await attach(PDF, 'la\0bel.pdf')).labelFile?.filename).toBe('la bel.pdf');
  });

  test('replaces the one before with its file, and so does an address', async () => {
    const { about, attach } = await aReturn();
    await attach();
    await attach(bytes('png'), 'other.png');
    expect([...kept.values()].map(({ contentType }) => contentType)).toEqual(['image/png']);
    const labelUrl = 'https://labels.example/1.pdf';
    expect(await shipReturn(owner, { ...about, labelUrl })).toMatchObject({
      labelUrl,
      labelFile: null,
    });
    expect(kept.size).toBe(0);
    expect(await attach()).toMatchObject({ labelUrl: null, labelFile: { bytes: 16 } });
  });

  test('is removed by staff, and then opens for no one', async () => {
    const { about, attach, shopper } = await aReturn();
    await attach();
    jobs.length = 0;
    expect((await removeReturnLabel(owner, about)).labelFile).toBeNull();
    expect(kept.size).toBe(0);
    expect(emailed()).toEqual([]);
    expect(await codeOf(openReturnLabel(shopper, about))).toBe('file_not_found');
    expect(await codeOf(removeReturnLabel(owner, about))).toBe('file_not_found');
    const history = await listReturnHistory(owner, about);
    const changes = history.map(({ change }) => change);
    expect(changes).toEqual(['requested', 'label-added', 'label-removed']);
  });

  test('and instructions that change with it are one change, and one email', async () => {
    const { about } = await aReturn();
    jobs.length = 0;
    const given = { ...about, filename: 'label.pdf', content: PDF, instructions: 'Use the box.' };
    expect(await attachReturnLabel(owner, given)).toMatchObject({
      instructions: 'Use the box.',
      labelFile: { filename: 'label.pdf' },
    });
    expect(emailed()).toEqual(['return-approved']);
  });

  test('of a return to approve is emailed with the approval', async () => {
    const { about, attach } = await aReturn({ approval: true });
    jobs.length = 0;
    await attach();
    expect(emailed()).toEqual([]);
    expect(await approveReturn(owner, about)).toMatchObject({ labelFile: { bytes: 16 } });
    expect(emailed()).toEqual(['return-approved']);
  });

  test('is uploaded once when the same form arrives twice', async () => {
    const { about, attach } = await aReturn();
    const once = withIdempotencyKey(owner, 'form-of-a-label-1');
    jobs.length = 0;
    const first = await attach(PDF, 'label.pdf', once);
    const again = await attach(PDF, 'label.pdf', once);
    expect(again.version).toBe(first.version);
    expect(kept.size).toBe(1);
    expect(emailed()).toEqual(['return-approved']);
    expect(await new Response((await openReturnLabel(owner, about)).stream).text()).toBe(
      textOf(PDF),
    );
  });

  test('is refused once the package arrived, the return is canceled, or another saw it change', async () => {
    const [arrived, canceled, changed] = [await aReturn(), await aReturn(), await aReturn()];
    await receiveReturn(owner, arrived.about);
    await cancelReturn(owner, canceled.about);
    expect(await codeOf(arrived.attach())).toBe('return_move_not_allowed');
    expect(await codeOf(canceled.attach())).toBe('return_move_not_allowed');
    await shipReturn(owner, { ...changed.about, instructions: 'Drop it off.' });
    const seen = { ...owner, expectedVersion: changed.one.version };
    expect(await codeOf(changed.attach(PDF, 'label.pdf', seen))).toBe('return_changed');
    expect(kept.size).toBe(0);
  });

  test('counts toward the day’s uploads of its order, and tries nothing with dry_run', async () => {
    const { about, attach } = await aReturn();
    await attach(PDF, 'label.pdf', { ...owner, dryRun: true });
    expect((await getReturn(owner, about)).labelFile).toBeNull();
    const limited = { ...owner, uploadQuota: PDF.length + 4 };
    await attach(PDF, 'label.pdf', limited);
    expect(await codeOf(attach(PDF, 'label.pdf', limited))).toBe('upload_quota_reached');
    expect(kept.size).toBe(1);
  });
});
