import { emails } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OutgoingEmail } from '../../kernel/internal.ts';
import { actingAsSystem } from '../../kernel/internal.ts';
import {
  approveReturn,
  attachReturnLabel,
  declineReturn,
  inspectReturn,
  receiveReturn,
  requestReturn,
  settleReturn,
} from '../../returns/index.ts';
import {
  aContext,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  filesInMemory,
} from '../../testing/index.ts';
import { overrideEmailTemplate } from './override-email-template.ts';
import { previewEmail } from './preview-email.ts';
import { sendReturnEmail } from './send-return-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const mail = {
  kind: 'smtp' as const,
  send: async (email: OutgoingEmail) => void handed.push(email),
};
const { ctx, as, asShopper } = aContext(database, {
  now: '2026-03-10T12:00:00Z',
  mail,
  files: filesInMemory().files,
});
const worker = actingAsSystem(ctx, 'send-return-email');

async function aReturn() {
  handed.length = 0;
  const { id: storeId } = await aStore(ctx);
  await database.pool.query(
    `update store_settings set returns_enabled = true, returns_portal_url = null,
      return_approval_required = true where store_id = $1`,
    [storeId],
  );
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 2 })] });
  const one = await requestReturn(asShopper(order), {
    storeId,
    orderId: order.systemOrderId,
    items: [{ sourceItemId: 'mug', quantity: 2, reason: 'OTHER', resolution: 'REFUND' }],
  });
  const about = { storeId, returnId: one.id };
  const send = (template: string, dedupeKey = `${template}:1`) =>
    sendReturnEmail(worker, { ...about, template, dedupeKey });
  return { storeId, owner, order, one, about, send };
}

const ret = () => JSON.parse(handed.at(-1)?.html ?? '{}');

test('an email is sent once to the customer of the order, with a link to the return', async () => {
  const { send, one, order } = await aReturn();
  const sent = await Promise.all(Array.from({ length: 5 }, () => send('return-requested')));
  expect(sent.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  expect(handed).toHaveLength(1);
  expect(handed[0]).toMatchObject({ to: order.customerEmail, threadId: one.id });
  expect(handed[0]?.text).toContain(`/return/${one.id}`);
  expect(ret()).toMatchObject({ name: one.name, items: [{ quantity: 2 }] });
});

test('the customer reads how to send it and until when, and what they get', async () => {
  const { send, owner, about, one } = await aReturn();
  const way = { instructions: 'Drop it off.', labelUrl: 'https://labels.example/1.pdf' };
  await approveReturn(owner, { ...about, ...way });
  expect(await send('return-approved')).toBe('sent');
  expect(ret()).toMatchObject({ ...way, sendBy: expect.stringMatching(/^2026-04-10T/) });
  await receiveReturn(owner, about);
  const items = [
    { returnItemId: one.items[0]?.id ?? '', acceptedQuantity: 1, grade: 'NEW' as const },
  ];
  await inspectReturn(owner, { ...about, items });
  await settleReturn(owner, about);
  expect(await send('return-settled')).toBe('sent');
  expect(ret()).toMatchObject({
    refunded: { amount: 1_944, currency: 'USD' },
    credited: null,
    sent: [],
  });
});

test('the email about an uploaded label leads to it behind the order’s look-up', async () => {
  const { send, owner, about } = await aReturn();
  await approveReturn(owner, about);
  const content = new TextEncoder().encode('%PDF-1.7 a label');
  await attachReturnLabel(owner, { ...about, filename: 'label.pdf', content });
  expect(await send('return-approved')).toBe('sent');
  expect(ret().labelUrl).toContain(`/return/${about.returnId}/label`);
});

test('an email that would say something wrong by now is not sent, nor one that is turned off', async () => {
  const { send, owner, about, storeId } = await aReturn();
  await declineReturn(owner, { ...about, text: 'These were a gift.' });
  expect(await send('return-requested')).toBe('obsolete');
  await database.pool.query(
    `update store_settings set disabled_emails = '{return-declined}' where store_id = $1`,
    [storeId],
  );
  expect(await send('return-declined')).toBe('switched-off');
  await database.pool.query(
    `update store_settings set disabled_emails = '{}' where store_id = $1`,
    [storeId],
  );
  expect(await send('return-declined', 'again')).toBe('sent');
  expect(ret()).toMatchObject({ declineText: 'These were a gift.' });
  const kept = await database.db.select().from(emails).where(eq(emails.storeId, storeId));
  expect(kept.map(({ template }) => template)).toContain('return-declined');
});

test('a store changes the text of an email about returns, without the variables of claims', async () => {
  const { owner, storeId } = await aReturn();
  const override = { subject: 'Your return of order {{order.number}}' };
  const of = { storeId, template: 'return-approved' as const };
  await overrideEmailTemplate(owner, { ...of, override });
  expect(
    await codeOf(
      overrideEmailTemplate(owner, {
        ...of,
        override: { subject: 'About {{claim.number}}' },
      }),
    ),
  ).toBe('invalid_input');
  expect(await previewEmail(owner, of)).toMatchObject({
    subject: expect.stringContaining('10042-R1'),
  });
});
