import { emails, people } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { STORE_EMAIL_TEMPLATES } from '../../claims/terms/email-templates.rules.ts';
import type { EmailProps, OutgoingEmail } from '../../kernel/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import { switchEmail } from '../../stores/internal.ts';
import {
  aContext,
  aMember,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { NO_OVERRIDE } from './email-template-override.rules.ts';
import {
  getStoreEmail,
  listStoreEmails,
  overrideEmailTemplate,
} from './override-email-template.ts';
import { previewEmail, sendTestEmail } from './preview-email.ts';
import { sendEmail } from './send-email.ts';

const database = await testDatabase();

/** Renders props as JSON, so that tests can check them. */
const renderer = {
  render: async (_template: string, props: EmailProps) => ({
    subject: props.override?.subject ?? 'ours',
    html: JSON.stringify(props),
    text: '',
  }),
  words: async () => ({ ...NO_OVERRIDE, subject: 'ours' }),
};

let its: ReturnType<typeof aContext>;
let handed: OutgoingEmail[];
beforeEach(() => {
  handed = [];
  const mail = {
    kind: 'smtp' as const,
    send: async (email: OutgoingEmail) => void handed.push(email),
  };
  its = aContext(database, { emails: renderer, mail });
});

async function aStaffedStore() {
  const { id: storeId } = await aStore(its.ctx);
  const owner = aStaffMember(storeId, 'store_owner', 'Olga Owner');
  const email = `${owner.userId}@juniper.example`;
  await database.db.insert(people).values({ id: owner.userId, name: owner.name, email });
  return {
    storeId,
    email,
    owner: its.as(owner),
    agent: its.as(aStaffMember(storeId, 'store_support')),
  };
}
const OVERRIDE = { ...NO_OVERRIDE, subject: 'Hi {{customer.firstName | there}}' };

describe('overrides of a store', () => {
  test('replace the defaults in sent emails', async () => {
    const { storeId, owner } = await aStaffedStore();
    await overrideEmailTemplate(owner, { storeId, template: 'approved', override: OVERRIDE });
    const { claim } = await anOpenClaim(its, storeId, { authorName: 'Ada Lovelace' });
    const email = { storeId, claimId: claim.id, template: 'approved', dedupeKey: 'one' };
    expect(await sendEmail(its.ctx, email)).toBe('sent');
    expect(handed[0]?.subject).toBe(OVERRIDE.subject);
    await sendEmail(its.ctx, { ...email, template: 'denied', dedupeKey: 'two' });
    expect(handed[1]?.subject).toBe('ours');
  });

  test('are saved by version and recorded, and empty ones restore the default', async () => {
    const { storeId, owner } = await aStaffedStore();
    const of = { storeId, template: 'closed' as const };
    const save = (subject: string) =>
      codeOf(overrideEmailTemplate(owner, { ...of, override: { subject }, version: 0 }));
    const codes = await atOnce(database, { table: 'events' }, [
      () => save('One'),
      () => save('Two'),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'override_changed')).toHaveLength(1);
    const { version } = await getStoreEmail(owner, of);
    const back = await overrideEmailTemplate(owner, { ...of, override: { subject: ' ' }, version });
    expect(back).toMatchObject({ customized: false, override: NO_OVERRIDE });
    const events = await read(its.ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, 'email:closed'),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'email-template.changed',
      'email-template.changed',
    ]);
  });

  test('refuse unknown variables, and those that emails do not have', async () => {
    const { storeId, owner } = await aStaffedStore();
    const words = { subject: '{{agent.name}}', opening: '{{nothing}}' };
    const attempt = overrideEmailTemplate(owner, { storeId, template: 'closed', override: words });
    await expect(attempt).rejects.toMatchObject({
      details: {
        errors: [
          { path: 'override.subject', code: 'unknown_variable' },
          { path: 'override.opening', code: 'unknown_variable' },
        ],
      },
    });
  });

  test('need the permission to change them; another store reads none', async () => {
    const { storeId, agent, owner } = await aStaffedStore();
    const given = { storeId, template: 'closed' as const, override: OVERRIDE };
    expect(await codeOf(overrideEmailTemplate(agent, given))).toBe('forbidden');
    expect(await listStoreEmails(agent, { storeId })).toHaveLength(STORE_EMAIL_TEMPLATES.length);
    const elsewhere = await aStaffedStore();
    expect(await codeOf(listStoreEmails(elsewhere.owner, { storeId }))).toBe('store_not_found');
    await switchEmail(owner, { storeId, template: 'closed', enabled: false });
    const closed = await getStoreEmail(agent, { storeId, template: 'closed' });
    expect(closed.enabled).toBe(false);
    await switchEmail(owner, { storeId, template: 'closed', enabled: true });
    expect((await getStoreEmail(agent, { storeId, template: 'closed' })).enabled).toBe(true);
  });
});

describe('previewing an email', () => {
  test('shows unsaved text, and the default next to it', async () => {
    const { storeId, owner } = await aStaffedStore();
    const preview = await previewEmail(owner, { storeId, template: 'closed', override: OVERRIDE });
    expect(preview).toMatchObject({ subject: OVERRIDE.subject, ours: { subject: 'ours' } });
    expect((await previewEmail(owner, { storeId, template: 'closed' })).subject).toBe('ours');
  });

  test('a test email goes to the person who requests it, and links to no claim', async () => {
    const { storeId, owner, agent, email } = await aStaffedStore();
    const asked = { storeId, template: 'approved' as const };
    expect(await sendTestEmail(owner, asked)).toEqual({ sentTo: email });
    expect(handed[0]).toMatchObject({ to: email, subject: 'test_subject {"subject":"ours"}' });
    expect(JSON.parse(handed[0]?.html ?? '{}').url).toMatch(/\/start$/);
    expect(await codeOf(sendTestEmail(agent, asked))).toBe('forbidden');
    expect(await codeOf(sendTestEmail(its.ctx, asked))).toBe('recipient_not_found');
    const [row] = await database.db.select().from(emails).where(eq(emails.storeId, storeId));
    expect(row).toMatchObject({ recipient: email, claimId: null });
  });

  test('a test email is sent once to each of two people whose programs chose the same key', async () => {
    const { storeId, owner } = await aStaffedStore();
    const other = await aMember(its.ctx, storeId, 'store_owner', 'Olaf Owner');
    const asked = { storeId, template: 'closed' as const };
    const idempotency = { key: '1', requestHash: 'closed' };

    const everyone = [owner, owner, { ...owner, actor: other.as.actor }];
    for (const who of everyone) await sendTestEmail({ ...who, idempotency }, asked);
    expect(new Set(handed.map(({ to }) => to)).size).toBe(2);
    expect(handed).toHaveLength(2);
  });

  test('a test email that cannot be sent says so', async () => {
    const { storeId, owner } = await aStaffedStore();
    const none = { kind: 'none' as const, send: () => Promise.reject(new Error('none')) };
    const ctx = { ...owner, ports: { ...owner.ports, mail: none } };
    expect(await codeOf(sendTestEmail(ctx, { storeId, template: 'closed' }))).toBe(
      'email_not_sent',
    );
  });
});
