import { actingAsSystem } from '@amends/core';
import { receiveReply, sendEmail } from '@amends/core/notifications';
import { aClaim, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { anAddress, anApi } from '../api/v1/testing/an-api.ts';
import { readConfig } from '../config.ts';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { listenForEmails } from './inbound-smtp.ts';
import { mountInboundEmail } from './inbound-webhook.ts';
import { readEmail } from './read-email.ts';

const SECRET = 'a-secret-of-the-mail-service';
const api = await anApi({ replies: { mailbox: 'reply', host: 'in.example' } });
const { store } = api;
const { pool } = api.database;
const agent = aStaffMember(store.id, 'store_support');
const log = createLog('silent');
const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1' });
const app = createApp({ trustedProxies, log, isReady: async () => true });
mountInboundEmail(app, { context: () => api.ctx, secret: SECRET });

/** The emails that the deployment sent, as a mail server gets them. */
const sent: { to: string; replyTo: string | null; text: string }[] = [];
const mail = {
  kind: 'smtp' as const,
  send: async (email: (typeof sent)[number]) => void sent.push(email),
};
const system = actingAsSystem({ ...api.ctx, ports: { ...api.ctx.ports, mail } }, 'send-email');

/** A claim whose customer got an email about it, and the address that they reply to. */
async function aMailedClaim(given: Parameters<typeof aClaim>[2] = {}) {
  const order = await anOrder(api.ctx, store.id);
  const claim = await aClaim(api.ctx, order, given);
  const { id: claimId } = claim;
  const dedupeKey = `received:${claimId}`;
  await sendEmail(system, { storeId: store.id, claimId, template: 'received', dedupeKey });
  const email = sent.at(-1);
  return { claim, to: email?.replyTo ?? '', email, customer: order.customerEmail };
}

let count = 0;
interface Written {
  from: string;
  to: string;
  text?: string;
  id?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer }[];
}

/** Returns an email as it travels. */
async function compose({ id = `<${++count}@mail.example>`, ...written }: Written): Promise<Buffer> {
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    subject: 'Re: your claim',
    text: 'Yes, it was open.\n\nOn Mon, Nov 23, 2026, Juniper <reply@in.example> wrote:\n> Hello',
    messageId: id,
    ...written,
  });
  return made.message as Buffer;
}

const post = (
  body: BodyInit,
  headers: Record<string, string> = {},
  secret = `Bearer ${SECRET}`,
  from = anAddress(),
) =>
  app.request('/hooks/email/mime', {
    method: 'POST',
    headers: { authorization: secret, 'x-forwarded-for': from, ...headers },
    body,
  });

async function deliver(written: Written): Promise<string[]> {
  const answer = await post(new Uint8Array(await compose(written)), {
    'content-type': 'message/rfc822',
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { outcomes: string[] }).outcomes;
}

const messagesOf = async (claimId: string) =>
  (await api.call('GET', `/claims/${claimId}/messages`, { as: api.token })).body as {
    messageContent: string;
    senderType: string;
    attachments: { kind: string }[];
  }[];
const inbound = async (state = 'HELD') =>
  (await api.call('GET', `/emails/inbound?state=${state}`, { as: agent })).body as Record<
    string,
    unknown
  >[];
const heldOf = async (claimId: string, state?: string) =>
  (await inbound(state)).filter((one) => one.claimId === claimId);

test('a reply becomes a message of the customer, once, however often it is delivered', async () => {
  const { claim, to, email, customer } = await aMailedClaim({ claimState: 'WAITING_FOR_CUSTOMER' });
  expect(to).toMatch(/^reply\+[a-z2-7]{48}@in\.example$/);
  expect(email?.text).toContain('Reply above this line');
  const written = { from: `Ada <${customer.toUpperCase()}>`, to, id: '<once@mail.example>' };
  const outcomes = await Promise.all([deliver(written), deliver(written), deliver(written)]);
  expect(outcomes.flat().sort()).toEqual(['added', 'repeated', 'repeated']);
  expect(await deliver(written)).toEqual(['repeated']);
  expect(await messagesOf(claim.id)).toMatchObject([
    { messageContent: 'Yes, it was open.', senderType: 'customer' },
  ]);
  const { body } = await api.call('GET', `/claims/${claim.id}`, { as: api.token });
  expect(body.claimState).toBe('COMMUNICATING');
  expect(await heldOf(claim.id)).toEqual([]);
});

test('of an email with hundreds of files, thirty are looked at', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const attachments = Array.from({ length: 200 }, (_, at) => ({
    filename: `${at}.pdf`,
    content: Buffer.from('%PDF-1.4'),
  }));
  expect(await deliver({ from: customer, to, text: 'All of them.', attachments })).toEqual([
    'added',
  ]);
  const { rows } = await pool.query(
    'select refused_files from inbound_emails where claim_id = $1',
    [claim.id],
  );
  expect(rows[0].refused_files).toHaveLength(31);
  expect(rows[0].refused_files.at(-1)).toEqual({ filename: '30.pdf', code: 'too_many_files' });
});

test('photos of a reply are attached, and files of other kinds are named', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const create = { width: 40, height: 30, channels: 3 as const, background: { r: 9, g: 9, b: 9 } };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const attachments = [
    { filename: 'box.jpg', content: photo },
    { filename: 'not-a-photo.jpg', content: Buffer.from('MZ this is a program') },
    { filename: 'invoice.pdf', content: Buffer.from('%PDF-1.4') },
  ];
  expect(await deliver({ from: customer, to, text: 'See the photo.', attachments })).toEqual([
    'added',
  ]);
  const [message] = await messagesOf(claim.id);
  expect(message?.attachments).toMatchObject([{ kind: 'image' }]);
  const { rows } = await pool.query('select id from inbound_emails where claim_id = $1', [
    claim.id,
  ]);
  const shown = await api.call('GET', `/emails/inbound/${rows[0].id}`, { as: agent });
  expect(shown.body).toMatchObject({
    state: 'ADDED',
    files: 1,
    refusedFiles: [
      { filename: 'not-a-photo.jpg', code: 'media_type_not_accepted' },
      { filename: 'invoice.pdf', code: 'file_type_refused' },
    ],
    original: expect.stringContaining('See the photo.'),
  });
});

test('an email from another address is held until staff add it, once', async () => {
  const { claim, to } = await aMailedClaim();
  expect(await deliver({ from: 'someone@else.example', to, text: 'It is me.' })).toEqual(['held']);
  expect(await messagesOf(claim.id)).toEqual([]);
  const [held] = await heldOf(claim.id);
  expect(held).toMatchObject({
    sender: 'someone@else.example',
    reason: 'other_sender',
    canAdd: true,
  });
  const add = () => api.call('POST', `/emails/inbound/${held?.id}/add`, { as: agent });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await messagesOf(claim.id)).toMatchObject([
    { messageContent: 'It is me.', senderType: 'customer' },
  ]);
  expect(await heldOf(claim.id)).toEqual([]);
});

test('an address that was signed for another email address, or changed, adds nothing', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const forged = to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  expect(await deliver({ from: customer, to: forged })).toEqual(['held']);
  expect(await heldOf(claim.id)).toMatchObject([{ reason: 'not_signed', canAdd: false }]);
  await pool.query(`update claims set author_email = 'new@example.com' where id = $1`, [claim.id]);
  expect(await deliver({ from: customer, to })).toEqual(['held']);
  expect(await messagesOf(claim.id)).toEqual([]);
  const id = (await heldOf(claim.id))[0]?.id;
  expect((await api.call('POST', `/emails/inbound/${id}/add`, { as: agent })).body.code).toBe(
    'email_not_addable',
  );
});

test('an address of no claim, and of an erased customer, leaves nothing', async () => {
  const { claim, to, customer } = await aMailedClaim();
  expect(await deliver({ from: customer, to: 'reply@in.example' })).toEqual(['unknown']);
  expect(await deliver({ from: customer, to: `reply+${'a'.repeat(48)}@in.example` })).toEqual([
    'unknown',
  ]);
  await pool.query(`update claims set author_email = 'erased-1@erased.invalid' where id = $1`, [
    claim.id,
  ]);
  expect(await deliver({ from: customer, to })).toEqual(['unknown']);
  const { rows } = await pool.query('select from inbound_emails where claim_id = $1', [claim.id]);
  expect(rows).toEqual([]);
});

test('an email that was being read while its customer was erased leaves nothing', async () => {
  for (const from of ['customer', 'someone@else.example']) {
    const { claim, to, customer } = await aMailedClaim();
    const put: typeof api.ctx.ports.files.put = async (...given) => {
      await pool.query(`update claims set author_email = 'erased-2@erased.invalid' where id = $1`, [
        claim.id,
      ]);
      return api.ctx.ports.files.put(...given);
    };
    const files = { ...api.ctx.ports.files, put };
    const slower = { ...api.ctx, ports: { ...api.ctx.ports, files } };
    const attachments = [{ filename: 'box.jpg', content: Buffer.from('no photo') }];
    const raw = await compose({ from: from === 'customer' ? customer : from, to, attachments });
    const email = await readEmail(new Uint8Array(raw));
    expect(await receiveReply(actingAsSystem(slower, 'receive-reply'), email)).toEqual(['unknown']);
    expect(await messagesOf(claim.id)).toEqual([]);
    const { rows } = await pool.query('select from inbound_emails where claim_id = $1', [claim.id]);
    expect(rows).toEqual([]);
  }
});

test('a reply to a closed claim is a message; to an archived one it is held for good', async () => {
  const closed = await aMailedClaim({ claimState: 'CLOSED' });
  expect(await deliver({ from: closed.customer, to: closed.to })).toEqual(['added']);
  const archived = await aMailedClaim({ claimState: 'ARCHIVED' });
  expect(await deliver({ from: archived.customer, to: archived.to })).toEqual(['held']);
  expect(await heldOf(archived.claim.id)).toMatchObject([
    { reason: 'claim_archived', canAdd: false },
  ]);
});

test('an email of a program is ignored and listed apart; an empty one is held', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const headers = { 'Auto-Submitted': 'auto-replied' };
  expect(await deliver({ from: customer, to, headers })).toEqual(['ignored']);
  expect(await deliver({ from: customer, to, text: '> Hello' })).toEqual(['held']);
  expect(await heldOf(claim.id, 'IGNORED')).toMatchObject([{ reason: 'automatic' }]);
  expect(await heldOf(claim.id)).toMatchObject([{ reason: 'empty' }]);
  const ids = [...(await heldOf(claim.id)), ...(await heldOf(claim.id, 'IGNORED'))].map(
    ({ id }) => id,
  );
  const dismissed = await api.call('POST', '/emails/inbound/dismiss', { as: agent, body: { ids } });
  expect(dismissed.body).toEqual({ count: 2 });
  expect(await messagesOf(claim.id)).toEqual([]);
});

test('past 30 emails to a claim in an hour, the service is asked to come again', async () => {
  const { claim, to, customer } = await aMailedClaim();
  await pool.query(
    `insert into rate_limits (key, window_start, count, expires_at)
     values ($1, floor(extract(epoch from $2::timestamptz) / 3600) * 3600, 30, now() + interval '1 hour')`,
    [`inbound:${claim.id}`, api.ctx.now()],
  );
  const raw = new Uint8Array(await compose({ from: customer, to }));
  const answer = await post(raw, { 'content-type': 'message/rfc822' });
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  expect(await messagesOf(claim.id)).toEqual([]);
});

test('the forms of Postmark, SendGrid and Mailgun are read', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const hidden = { from: customer, to: 'Juniper <help@juniper.example>' };
  const basic = `Basic ${Buffer.from(`amends:${SECRET}`).toString('base64')}`;
  const postmark = JSON.stringify({
    RawEmail: (await compose(hidden)).toString('utf8'),
    OriginalRecipient: to,
  });
  const sendgrid = new FormData();
  sendgrid.set('email', (await compose(hidden)).toString('utf8'));
  sendgrid.set('envelope', JSON.stringify({ to: [to], from: customer }));
  const mailgun = new URLSearchParams({
    'body-mime': (await compose(hidden)).toString('utf8'),
    recipient: to,
    sender: customer,
  });
  const json = { 'content-type': 'application/json' };
  for (const answer of [
    await post(postmark, json, basic),
    await post(sendgrid, {}, basic),
    await post(mailgun, {}, basic),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([200, { outcomes: ['added'] }]);
  }
  expect(await messagesOf(claim.id)).toHaveLength(3);
});

test('nothing is read without the secret, and what is no email is refused', async () => {
  const from = anAddress();
  const attempt = async () => (await post('x', {}, 'Bearer wrong', from)).status;
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) statuses.push(await attempt());
  expect([statuses[0], statuses[29], statuses[30]]).toEqual([401, 401, 429]);
  expect((await post('')).status).toBe(422);
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(422);
  expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
    422,
  );
  expect((await post('x', { 'content-length': '99999999999' })).status).toBe(413);
});

test('held emails are a store’s own, and for those who may change claims', async () => {
  const { claim, to } = await aMailedClaim();
  await deliver({ from: 'someone@else.example', to });
  const id = (await heldOf(claim.id))[0]?.id as string;
  const elsewhere = aStaffMember((await aStore(api.ctx)).id, 'store_owner');
  expect((await api.call('GET', `/emails/inbound/${id}`, { as: elsewhere })).status).toBe(404);
  expect((await api.call('POST', `/emails/inbound/${id}/add`, { as: elsewhere })).status).toBe(404);
  const reader = aStaffMember(null, 'account_partner');
  const path = `/emails/inbound?storeId=${store.id}`;
  expect((await api.call('GET', path, { as: reader })).status).toBe(403);
});

const smtp = await listenForEmails({
  port: 0,
  host: '127.0.0.1',
  name: 'in.example',
  tls: null,
  context: () => api.ctx,
  log,
});
afterAll(() => smtp.stop());
const transport = createTransport({ host: '127.0.0.1', port: smtp.port, secure: false });
afterAll(() => transport.close());

test('by SMTP, replies arrive, and no other address is accepted', async () => {
  const { claim, to, customer } = await aMailedClaim();
  const send = (recipient: string) =>
    transport.sendMail({ from: customer, to: recipient, subject: 'Re', text: 'By SMTP.' });
  await send(to);
  expect(await messagesOf(claim.id)).toMatchObject([{ messageContent: 'By SMTP.' }]);
  for (const other of [
    'someone@example.com',
    'reply@in.example',
    to.replace('in.example', 'x.example'),
  ]) {
    await expect(send(other)).rejects.toMatchObject({ responseCode: 550 });
  }
});

test('a report without a return path is ignored', async () => {
  const { claim, to } = await aMailedClaim();
  await transport.sendMail({
    envelope: { from: '', to: [to] },
    raw: await compose({ from: 'mailer-daemon@mx.example', to }),
  });
  expect(await messagesOf(claim.id)).toEqual([]);
  expect(await heldOf(claim.id, 'IGNORED')).toMatchObject([{ reason: 'automatic' }]);
});

test('a port that another program uses is named with its variable', async () => {
  const again = { port: smtp.port, host: '127.0.0.1', name: 'in.example', tls: null, log };
  await expect(listenForEmails({ ...again, context: () => api.ctx })).rejects.toThrow(
    `Port ${smtp.port} is already in use by another program. Stop it, or set INBOUND_SMTP_PORT to`,
  );
});
