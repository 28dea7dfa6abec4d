import { randomBytes } from 'node:crypto';
import {
  claimItems,
  claimMessages,
  claims,
  emails,
  emailTemplateOverrides,
  linkTokens,
  stores,
} from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { resolveLink } from '../../access/internal.ts';
import { EMAIL_TEMPLATES } from '../../claims/terms/email-templates.rules.ts';
import type { EmailProps, MailTransport, OutgoingEmail } from '../../kernel/internal.ts';
import { aBareOrder, aContext, aMember, aStore } from '../../testing/index.ts';
import { NO_OVERRIDE } from './email-template-override.rules.ts';
import { sendEmail, sendEmailJob } from './send-email.ts';
import { sendMessageDigest } from './send-message-digest.ts';

const database = await testDatabase();
const { db } = database;

/** Returns a mail server that records emails and responds as the test configures. */
function aMailServer(kind: MailTransport['kind'] = 'smtp') {
  const handed: OutgoingEmail[] = [];
  const server = {
    kind,
    handed,
    onSend: async (_email: OutgoingEmail) => {},
    async send(email: OutgoingEmail) {
      handed.push(email);
      await server.onSend(email);
    },
  };
  return server;
}

/** Renders props as JSON, so that tests can check them. */
const renderer = {
  words: async () => NO_OVERRIDE,
  render: async (template: string, props: EmailProps) => ({
    subject: `${template} #${props.claim.claimNumber}`,
    html: JSON.stringify(props),
    text: props.url ?? '',
  }),
};
const propsOf = (email: { html: string } | undefined): EmailProps =>
  JSON.parse(email?.html ?? '{}');

let mail: ReturnType<typeof aMailServer>;
let test1: ReturnType<typeof aContext>;
beforeEach(() => {
  mail = aMailServer();
  test1 = aContext(database, { now: '2026-03-10T12:00:00Z', mail, emails: renderer });
});

async function aClaim(settings: Parameters<typeof aStore>[1] = {}) {
  const store = await aStore(test1.ctx, settings);
  const id = `clm_${randomBytes(8).toString('hex')}`;
  const ofOrder = await aBareOrder(test1.ctx, store.id);
  await db.insert(claims).values({
    storeId: store.id,
    id,
    claimNumber: 1001,
    ...ofOrder,
    claimState: 'NEW',
    claimCategory: 'SHIPPING',
    claimType: 'STOLEN',
  });
  await db.insert(claimItems).values({
    storeId: store.id,
    claimId: id,
    id: 'cit_1',
    position: 0,
    orderId: 'ord_1',
    sourceItemId: 'item-1',
    name: 'Trail jacket',
    price: 3_000,
    quantity: 2,
    claimType: 'STOLEN',
  });
  const email = (template: string, dedupeKey = `${template}:1`) => ({
    storeId: store.id,
    claimId: id,
    template,
    dedupeKey,
  });
  return { store, id, email };
}

const ledger = (storeId: string) => db.select().from(emails).where(eq(emails.storeId, storeId));

describe('an email', () => {
  test('goes to the shopper in the store’s name, with a link that opens the claim', async () => {
    const { store, id, email } = await aClaim({ settings: { replyTo: 'care@juniper.example' } });
    expect(await sendEmail(test1.ctx, email('received'))).toBe('sent');
    const [sent] = mail.handed;
    expect(sent).toMatchObject({
      to: 'shopper@example.com',
      senderName: 'Juniper Outfitters',
      replyTo: 'care@juniper.example',
      threadId: id,
      subject: 'received #1001',
    });
    const token = String(sent?.text).split('/view/')[1] ?? '';
    const link = await resolveLink(test1.ctx, { token, purpose: 'view' });
    expect(link).toMatchObject({ claimId: id, storeId: store.id });
  });

  test('has the claim’s data', async () => {
    const { email } = await aClaim();
    await sendEmail(test1.ctx, email('received'));
    expect(propsOf(mail.handed[0]).claim).toMatchObject({
      claimNumber: 1001,
      orderNumber: '1001',
      items: [
        { name: 'Trail jacket', quantity: 2, imageUrl: null, claimType: 'STOLEN', subType: null },
      ],
    });
  });

  test('is in the language that the claim was filed in, without the store’s text in another', async () => {
    const { store, id, email } = await aClaim();
    await db.insert(emailTemplateOverrides).values({
      storeId: store.id,
      template: 'received',
      version: 1,
      subject: 'Our own subject',
      updatedAt: test1.clock.now(),
    });
    await sendEmail(test1.ctx, email('received', 'one'));
    await db.update(claims).set({ locale: 'ar-XB' }).where(eq(claims.id, id));
    await sendEmail(test1.ctx, email('received', 'two'));
    const [english, other] = mail.handed.map(propsOf);
    expect(english).toMatchObject({ locale: 'en-US', override: { subject: 'Our own subject' } });
    expect(other).toMatchObject({ locale: 'ar-XB', override: null, timeZone: store.timeZone });
  });

  test('is sent once, however often its job runs', async () => {
    const { store, email } = await aClaim();
    const outcomes = [];
    for (let i = 0; i < 3; i++) outcomes.push(await sendEmail(test1.ctx, email('received')));
    expect(outcomes).toEqual(['sent', 'already-sent', 'already-sent']);
    expect(mail.handed).toHaveLength(1);
    expect(await ledger(store.id)).toHaveLength(1);
  });

  test('is sent once by workers that run its job at the same moment', async () => {
    const { store, email } = await aClaim();
    const workers = Array.from({ length: 6 }, () => ({
      ...test1.ctx,
      ports: {
        ...test1.ctx.ports,
        mail: { kind: mail.kind, send: (one: OutgoingEmail) => mail.send(one) },
      },
    }));
    const runs = await Promise.all(workers.map((ctx) => sendEmail(ctx, email('received'))));
    expect(mail.handed).toHaveLength(1);
    expect(runs.filter((run) => run === 'sent')).toHaveLength(1);
    expect((await ledger(store.id))[0]?.sentAt).not.toBeNull();
  });

  test('is retried with the same Message-ID after a broken connection', async () => {
    const { store, email } = await aClaim();
    mail.onSend = async () => {
      mail.onSend = async () => {};
      throw Object.assign(new Error('broke'), { code: 'ECONNRESET' });
    };
    expect(await sendEmail(test1.ctx, email('received'))).toBe('waiting');
    expect((await ledger(store.id))[0]).toMatchObject({ sentAt: null, failure: 'ECONNRESET' });
    expect(await sendEmail(test1.ctx, email('received'))).toBe('sent');
    expect(mail.handed).toHaveLength(2);
    expect(mail.handed[0]?.id).toBe(mail.handed[1]?.id);
    expect(await ledger(store.id)).toHaveLength(1);
  });

  test('holds no transaction while the mail server responds', async () => {
    const { email } = await aClaim();
    let open = -1;
    mail.onSend = async () => {
      const { rows } = await database.pool.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      open = rows[0].n;
    };
    expect(await sendEmail(test1.ctx, email('received'))).toBe('sent');
    expect(open).toBe(0);
  });

  test('is stored once in the mailbox, however often its job runs', async () => {
    mail = aMailServer('mailbox');
    const { ctx } = aContext(database, { mail, emails: renderer });
    const { store, email } = await aClaim();
    expect(await sendEmail(ctx, email('received'))).toBe('sent');
    expect(await sendEmail(ctx, email('received'))).toBe('already-sent');
    expect((await ledger(store.id)).filter(({ html }) => html !== '')).toHaveLength(1);
  });

  test('is not sent if the store disabled it', async () => {
    const { store, email } = await aClaim({ settings: { disabledEmails: ['closed'] } });
    expect(await sendEmail(test1.ctx, email('closed'))).toBe('switched-off');
    expect(await sendEmail(test1.ctx, email('received'))).toBe('sent');
    expect((await ledger(store.id)).map(({ template }) => template)).toEqual(['received']);
  });

  test('leaves no secret link in the database once it is really sent', async () => {
    const { store, email } = await aClaim();
    await sendEmail(test1.ctx, email('received'));
    const [row] = await ledger(store.id);
    expect(row).toMatchObject({ html: '', plainText: '' });
  });

  test('asks for nothing that was already answered', async () => {
    const { id, email } = await aClaim();
    expect(await sendEmail(test1.ctx, email('still-missing', 'a'))).toBe('obsolete');
    await db.update(claims).set({ claimState: 'TEMPORARILY_DISMISSED' }).where(eq(claims.id, id));
    expect(await sendEmail(test1.ctx, email('still-missing', 'a'))).toBe('sent');
  });

  test('with a signing link has its own, which lasts until the end of the 14th day', async () => {
    const { id, email } = await aClaim();
    await sendEmail(test1.ctx, email('signature-requested'));
    expect(mail.handed[0]?.text).toContain(`/sign/${id}?token=`);
    const [link] = await db.select().from(linkTokens).where(eq(linkTokens.claimId, id));
    const expiresAt = new Date('2026-03-25T03:59:59.999Z');
    expect(link).toMatchObject({ purpose: 'sign', expiresAt });
  });

  test.each(EMAIL_TEMPLATES.filter((name) => !['still-missing', 'message'].includes(name)))(
    '%s can be sent for any claim',
    async (template) => {
      const { email } = await aClaim();
      expect(await sendEmail(test1.ctx, email(template))).toBe('sent');
    },
  );

  test('has no provider, no request host and no unreadable color in it', async () => {
    const { email } = await aClaim({
      domain: 'claims.juniper.example',
      branding: { accentColor: '#ffff00', logoUrl: '/logo.png' },
      settings: { showProvider: false },
    });
    await sendEmail(test1.ctx, email('received'));
    const { brand, url } = propsOf(mail.handed[0]);
    expect(url).toMatch(/^https:\/\/claims\.juniper\.example\/view\//);
    expect(brand).toMatchObject({
      showProvider: false,
      logo: { url: 'https://claims.juniper.example/logo.png' },
    });
    expect(brand.light.onAccent).not.toBe('#ffffff');
    expect(brand.light.link).not.toBe('#ffff00');
  });
});

describe('messages', () => {
  async function aMessage(
    at: { storeId: string; claimId: string },
    senderType: 'customer' | 'brand',
    content: string,
    read: Partial<typeof claimMessages.$inferInsert> = {},
  ) {
    await db.insert(claimMessages).values({
      ...at,
      id: `msg_${randomBytes(8).toString('hex')}`,
      messageContent: content,
      senderName: senderType === 'brand' ? 'Mia' : 'Ada',
      senderType,
      createdAt: test1.clock.now(),
      ...read,
    });
    test1.clock.advance({ minutes: 1 });
  }

  /** Runs the digest and then the jobs it queued, like workers do. */
  async function digest(payload: Parameters<typeof sendMessageDigest>[1]) {
    test1.jobs.length = 0;
    await sendMessageDigest(test1.ctx, payload);
    // One job may queue more.
    for (let job = test1.jobs.shift(); job; job = test1.jobs.shift()) {
      if (job.name === 'send-email')
        await sendEmail(test1.ctx, sendEmailJob.input.parse(job.payload));
    }
  }

  test('of a quarter of an hour are sent in one email, and never in a second', async () => {
    const { store, id } = await aClaim();
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'brand', 'We found your parcel.');
    await aMessage(at, 'brand', 'The email is queued.');
    await aMessage(at, 'customer', 'Thank you');
    await digest({ ...at, audience: 'customer' });
    await digest({ ...at, audience: 'customer' });
    expect(mail.handed).toHaveLength(1);
    expect(mail.handed[0]?.to).toBe('shopper@example.com');
    const { messages } = propsOf(mail.handed[0]);
    expect(messages.map(({ content }) => content)).toEqual([
      'We found your parcel.',
      'The email is queued.',
    ]);
  });

  test('of the shopper reach the store with a link to the dashboard, and none that acts as the shopper', async () => {
    const { store, id } = await aClaim();
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'customer', 'Any news?');
    await digest({ ...at, audience: 'staff' });
    expect(mail.handed[0]).toMatchObject({
      to: 'help@juniper.example',
      text: `https://desk.example/inbox/${id}`,
    });
    expect(propsOf(mail.handed[0])).toMatchObject({ audience: 'staff', locale: 'en-US' });
  });

  test('of the shopper reach every owner once if the store has no contact address', async () => {
    const { store, id } = await aClaim();
    await db.update(stores).set({ contactEmail: null }).where(eq(stores.id, store.id));
    const [one, two] = [
      await aMember(test1.ctx, store.id, 'store_owner', 'Olive'),
      await aMember(test1.ctx, store.id, 'store_owner', 'Oscar'),
    ];
    await aMember(test1.ctx, store.id, 'store_support', 'Sue');
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'customer', 'Any news?');
    await digest({ ...at, audience: 'staff' });
    await digest({ ...at, audience: 'staff' });
    expect(mail.handed.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort());
    for (const email of mail.handed) {
      expect(email.text).toBe(`https://desk.example/inbox/${id}`);
      expect(propsOf(email).messages).toMatchObject([{ content: 'Any news?' }]);
    }
  });

  test.each([
    ['its admins', 'store_admin' as const, null],
    ['the provider’s owners', 'account_owner' as const, 'provider'],
  ])('reach %s if it has no owner either', async (_who, role, provider) => {
    const { store, id } = await aClaim();
    await db.update(stores).set({ contactEmail: null }).where(eq(stores.id, store.id));
    const member = await aMember(test1.ctx, provider ? null : store.id, role, 'Pat');
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'customer', 'Any news?');
    await digest({ ...at, audience: 'staff' });
    expect(mail.handed.map(({ to }) => to)).toContain(member.email);
  });

  test('that were read in time cause no email', async () => {
    const { store, id } = await aClaim();
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'brand', 'Hello', { readByCustomerAt: test1.clock.now() });
    await digest({ ...at, audience: 'customer' });
    expect(mail.handed).toEqual([]);
  });

  test('are in one email only, even if two digests run at once', async () => {
    const { store, id } = await aClaim();
    const at = { storeId: store.id, claimId: id };
    await aMessage(at, 'brand', 'Hello');
    test1.jobs.length = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        sendMessageDigest(test1.ctx, { ...at, audience: 'customer' }),
      ),
    );
    expect(test1.jobs).toHaveLength(1);
  });
});
