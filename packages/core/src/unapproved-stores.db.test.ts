import { randomBytes } from 'node:crypto';
import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiToken } from './access/create-api-token.ts';
import {
  createPublishableKey,
  listPublishableKeys,
} from './access/publishable-keys/change-publishable-keys.ts';
import { resolvePublishableKey } from './access/publishable-keys/resolve-publishable-key.ts';
import { findProgram, resolveApiToken } from './access/resolve-api-token.ts';
import { revokeApiToken } from './access/rotate-api-token.ts';
import { renewLink } from './claims/following/renew-link.ts';
import { requestEmail } from './claims/following/request-email.ts';
import { renewSignature } from './claims/signing/renew-signature.ts';
import { EMAIL_TEMPLATES } from './claims/terms/email-templates.rules.ts';
import { sendOrderLink } from './commerce/orders/order-link.ts';
import { applyForStore } from './implementations/apply-for-store.ts';
import { confirmApplication } from './implementations/confirm-application.ts';
import { createImplementation } from './implementations/create-implementation.ts';
import type { ImplementationAction } from './implementations/implementation.rules.ts';
import { listImplementations } from './implementations/list-implementations.ts';
import { moveImplementation } from './implementations/move-implementation.ts';
import { purgeEndedStores } from './implementations/purge-ended-stores.ts';
import { sendApplicationEmail } from './implementations/send-application-email.ts';
import { sendImplementationEmail } from './implementations/send-implementation-email.ts';
import {
  actingAs,
  type EmailProps,
  type FileStorage,
  may,
  newId,
  type OutgoingEmail,
  write,
} from './kernel/internal.ts';
import type { TokenScope } from './kernel/token-scopes.rules.ts';
import { NO_OVERRIDE } from './notifications/emails/email-template-override.rules.ts';
import { sendTestEmail } from './notifications/emails/preview-email.ts';
import { sendEmail } from './notifications/emails/send-email.ts';
import { acceptInvitation, findInvitation } from './people/accept-invitation.ts';
import { inviteMember, resendInvitation } from './people/invite-member.ts';
import { sendLoginEmail } from './people/send-login-email.ts';
import { moveStore } from './stores/move-store.ts';
import { addTerms } from './stores/terms/change-terms.ts';
import { aContext, aMember, anOpenClaim, anOrder, aStaffMember, codeOf } from './testing/index.ts';

const database = await testDatabase();
const sent: OutgoingEmail[] = [];
let deleteFile = async (_key: string) => {};
const { ctx, as, clock, jobs } = aContext(database, {
  files: { delete: (key: string) => deleteFile(key) } as unknown as FileStorage,
  mail: { kind: 'smtp', send: async (email) => void sent.push(email) },
  emails: {
    words: async () => NO_OVERRIDE,
    render: async (template: string, props: EmailProps) => ({
      subject: template,
      html: JSON.stringify(props),
      text: props.url ?? '',
    }),
  },
});
const reviewer = as(aStaffMember(null, 'account_implementation', 'Iris Implementer'));
let network = 0;
const aVisitor = () => ({
  ...as({ kind: 'anonymous' }),
  clientNetwork: `2001:db8:${(++network).toString(16)}::/64`,
});

beforeEach(() => {
  sent.length = 0;
  jobs.length = 0;
});

/** Applies with an address of their own and confirms it: what anyone on the internet can do. */
async function anApplicant(email = `spam-${randomBytes(4).toString('hex')}@spam.example`) {
  await applyForStore(aVisitor(), {
    storeName: 'You won! Visit evil.example',
    contactName: 'Prize Office',
    email,
    country: 'US',
    timeZone: 'America/New_York',
  });
  for (const { name, payload } of jobs.splice(0)) {
    if (name === 'send-application-email') await sendApplicationEmail(ctx, payload as never);
  }
  const token = /token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  const confirmed = await confirmApplication(aVisitor(), { token });
  const { storeId } = confirmed;
  const owner = await aMember(ctx, storeId, 'store_owner', 'Click evil.example');
  const { items } = await listImplementations(owner.as, {});
  const implementationId = items[0]?.id ?? '';
  const moves = async (action: ImplementationAction, who = reviewer, note?: string) =>
    moveImplementation(who, { implementationId, action, ...(note ? { note } : {}) });
  /** As if everything that a review needs were there. */
  const getsTo = (state: string) =>
    database.pool.query('update implementations set state = $2 where id = $1', [
      implementationId,
      state,
    ]);
  sent.length = 0;
  jobs.length = 0;
  return { ...confirmed, owner, implementationId, moves, getsTo, email };
}

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const aClaimOf = ({ storeId }: Applicant) => anOpenClaim({ ctx }, storeId);

const anInvitation = (storeId: string) => ({
  storeId,
  email: `victim-${randomBytes(4).toString('hex')}@example.org`,
  role: 'store_support' as const,
});

async function invited(): Promise<OutgoingEmail | undefined> {
  for (const { name, payload } of jobs.splice(0)) {
    if (name === 'send-login-email') await sendLoginEmail(ctx, payload as never);
  }
  return sent.at(-1);
}

async function aTokenOf({ storeId, owner }: Applicant, scopes: TokenScope[] = ['claim:create']) {
  const { value, id } = await createApiToken(owner.as, { storeId, name: 'Bot', scopes });
  return { value: value ?? '', tokenId: id };
}

describe('a store whose brand’s application is not approved', () => {
  test('sends no email about a claim, of no template and in no words of its own', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    const { claim } = await aClaimOf(applicant);
    for (const template of EMAIL_TEMPLATES) {
      const given = { storeId, claimId: claim.id, template, dedupeKey: template, note: 'evil' };
      expect(await sendEmail(ctx, given)).toBe('not-approved');
    }
    expect(sent).toEqual([]);
    const { rows } = await database.pool.query('select from emails where store_id = $1', [storeId]);
    expect(rows).toEqual([]);
  });

  test('sends no link to an order of a stranger', async () => {
    const { storeId } = await anApplicant();
    const order = await anOrder(ctx, storeId);
    const { customerEmail: email, orderNumber } = order;
    const payload = { storeId, email, orderNumber, dedupeKey: 'order-link:1' };
    expect(await sendOrderLink(ctx, payload)).toBe('not-approved');
    expect(sent).toEqual([]);
  });

  test('refuses requests whose whole purpose is an email', async () => {
    const applicant = await anApplicant();
    const { storeId, owner } = applicant;
    const { claim } = await aClaimOf(applicant);
    const asked = { storeId, claimId: claim.id, template: 'received' as const, note: 'evil' };
    expect(await codeOf(requestEmail(owner.as, asked))).toBe('store_not_approved');
    const named = { storeId, claimId: claim.id };
    expect(await codeOf(renewLink(owner.as, named))).toBe('store_not_approved');
    expect(await codeOf(renewSignature(owner.as, named))).toBe('store_not_approved');
    expect(await codeOf(sendTestEmail(owner.as, { storeId, template: 'received' }))).toBe(
      'store_not_approved',
    );
  });

  test('invites five people in all, in the platform’s words only', async () => {
    const { storeId, owner } = await anApplicant();
    const first = await inviteMember(owner.as, anInvitation(storeId));
    const email = await invited();
    expect(email?.to).toBe(first.email);
    expect(`${email?.subject} ${email?.html} ${email?.text}`).not.toMatch(/evil|won/i);
    await resendInvitation(owner.as, { storeId, invitationId: first.id });
    for (let count = 0; count < 3; count += 1) await inviteMember(owner.as, anInvitation(storeId));
    expect(await codeOf(inviteMember(owner.as, anInvitation(storeId)))).toBe(
      'too_many_invitations',
    );
    expect(await codeOf(resendInvitation(owner.as, { storeId, invitationId: first.id }))).toBe(
      'too_many_invitations',
    );
  });

  test('has programs that import orders, and file and change no claims', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    const { value } = await aTokenOf(applicant, ['order:update', 'claim:create', 'message:create']);
    const program = await resolveApiToken(ctx, value);
    if (!program) throw new Error('the token works');
    expect(may(program, 'order:update', storeId)).toBe(true);
    for (const permission of ['claim:create', 'message:create'] as const) {
      expect(may(program, permission, storeId)).toBe(false);
      const code = await codeOf(
        write(actingAs(ctx, program), permission, { storeId }, async () => undefined),
      );
      expect(code).toBe('store_not_approved');
    }
    expect(
      await codeOf(
        write(actingAs(ctx, program), 'claim:update', { storeId }, async () => undefined),
      ),
    ).toBe('forbidden');
    await applicant.getsTo('APPROVED');
    const approved = await resolveApiToken(ctx, value);
    expect(approved && may(approved, 'claim:create', storeId)).toBe(true);
  });

  test('sends emails from the approval on, and not those from before', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    const { claim } = await aClaimOf(applicant);
    const about = { storeId, claimId: claim.id, template: 'received' };
    expect(await sendEmail(ctx, { ...about, dedupeKey: 'before' })).toBe('not-approved');
    for (const state of ['SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED']) {
      await applicant.getsTo(state);
      expect(await sendEmail(ctx, { ...about, dedupeKey: state })).toBe('not-approved');
    }
    await applicant.getsTo('APPROVED');
    expect(sent).toEqual([]);
    expect(await sendEmail(ctx, { ...about, dedupeKey: 'after' })).toBe('sent');
  });

  test('is not approved by closing it, and is by the provider taking it live', async () => {
    const closed = await anApplicant();
    const { claim } = await aClaimOf(closed);
    const provider = as(aStaffMember(null, 'account_owner'));
    await moveStore(provider, { storeId: closed.storeId, action: 'close', reason: 'Odd.' });
    const about = { claimId: claim.id, template: 'received' };
    const given = { storeId: closed.storeId, ...about, dedupeKey: 'closed' };
    expect(await sendEmail(ctx, given)).toBe('not-approved');

    const live = await anApplicant();
    const other = await aClaimOf(live);
    await moveStore(provider, { storeId: live.storeId, action: 'activate' });
    const real = { storeId: live.storeId, claimId: other.claim.id, template: 'received' };
    expect(await sendEmail(ctx, { ...real, dedupeKey: 'live' })).toBe('sent');
    await moveStore(provider, { storeId: live.storeId, action: 'close', reason: 'The end.' });
    expect(await sendEmail(ctx, { ...real, dedupeKey: 'over' })).toBe('sent');
  });
});

test('a draft that the provider prepares sends as every store does', async () => {
  const made = await createImplementation(reviewer, {
    store: {
      slug: `own-${randomBytes(4).toString('hex')}`,
      name: 'Prepared',
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      contactEmail: 'help@own.example',
    },
  });
  const { claim } = await anOpenClaim({ ctx }, made.storeId);
  const about = { storeId: made.storeId, claimId: claim.id, template: 'received' };
  expect(await sendEmail(ctx, { ...about, dedupeKey: 'draft' })).toBe('sent');
});

describe.each([
  ['a rejection', 'reject'],
  ['a withdrawal', 'withdraw'],
] as const)('%s', (_name, action) => {
  const ends = async (applicant: Applicant) => {
    const isBrand = action === 'withdraw';
    return applicant.moves(
      action,
      isBrand ? applicant.owner.as : reviewer,
      isBrand ? undefined : 'No.',
    );
  };

  test('revokes tokens and invitations, and lets no new ones be made', async () => {
    const applicant = await anApplicant();
    const { storeId, owner } = applicant;
    const { value, tokenId } = await aTokenOf(applicant);
    const open = await inviteMember(owner.as, anInvitation(storeId));
    const secret = /token=([\w-]{43})/.exec((await invited())?.text ?? '')?.[1] ?? '';
    expect(await findInvitation(ctx, { token: secret })).toMatchObject({ id: open.id });
    expect(await ends(applicant)).toMatchObject({
      state: 'REJECTED',
      isWithdrawn: action === 'withdraw',
      allowedActions: [],
    });
    expect(await codeOf(resolveApiToken(ctx, value))).toBe('token_revoked');
    expect(await findProgram(ctx, { storeId, tokenId })).toBeNull();
    expect(await codeOf(findInvitation(ctx, { token: secret }))).toBe('link_expired');
    expect(await codeOf(aTokenOf(applicant))).toBe('store_not_approved');
    expect(await codeOf(inviteMember(owner.as, anInvitation(storeId)))).toBe('store_not_approved');
  });

  test('ends publishable keys, lets no new one be made, and notes each token that it ends once', async () => {
    const applicant = await anApplicant();
    const { storeId, owner } = applicant;
    const given = { storeId, name: 'Storefront', origins: ['https://shop.example'] };
    const { value } = await createPublishableKey(owner.as, given);
    const quoted = () =>
      codeOf(
        resolvePublishableKey(aVisitor(), {
          value,
          origin: 'https://shop.example',
          ownOrigin: 'https://portal.example',
        }),
      );
    expect(await quoted()).toBeNull();
    const tokens = [await aTokenOf(applicant), await aTokenOf(applicant)];
    await revokeApiToken(owner.as, { storeId, tokenId: tokens[0]?.tokenId ?? '' });
    await ends(applicant);
    expect(await quoted()).toBe('invalid_publishable_key');
    expect(await codeOf(createPublishableKey(owner.as, given))).toBe('store_not_approved');
    expect(await listPublishableKeys(ctx, { storeId })).toHaveLength(1);
    for (const { tokenId } of tokens) {
      const { rows } = await database.pool.query(
        `select name from events where stream_id = $1 order by sequence`,
        [tokenId],
      );
      expect(rows.map(({ name }) => name)).toEqual(['api-token.created', 'api-token.revoked']);
    }
  });

  test('stops emails that were queued or failed before', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    const { claim } = await aClaimOf(applicant);
    await applicant.getsTo('APPROVED');
    const given = { storeId, claimId: claim.id, template: 'received', dedupeKey: 'queued' };
    await ends(applicant);
    expect(await sendEmail(ctx, given)).toBe('not-approved');
    expect(sent).toEqual([]);
  });

  test('is final, and the brand comes back with a new application', async () => {
    const applicant = await anApplicant();
    await ends(applicant);
    expect(await codeOf(applicant.moves('submit', applicant.owner.as))).toBe(
      'implementation_move_not_allowed',
    );
    const again = await anApplicant(applicant.email);
    expect(again.storeId).not.toBe(applicant.storeId);
    const token = again.path.split('token=')[1] ?? '';
    await acceptInvitation(aVisitor(), { token, as: { name: 'Olive', passwordHash: 'none' } });
    const { items } = await listImplementations(again.owner.as, {});
    expect(items).toMatchObject([{ state: 'DRAFT' }]);
  });
});

test('a newer rejection changes nothing for a store that the provider works on', async () => {
  const { moves, owner, storeId } = await anApplicant();
  await moves('reject', reviewer, 'No.');
  await createImplementation(reviewer, { storeId });
  await database.pool.query(
    `update implementations set created_at = created_at + interval '1 day'
      where store_id = $1 and state = 'REJECTED'`,
    [storeId],
  );
  const given = { storeId, name: 'Bot', scopes: ['order:read' as const] };
  expect(await codeOf(createApiToken(owner.as, given))).toBeNull();
});

test('the news of a rejection reaches the brand', async () => {
  const { moves, owner } = await anApplicant();
  await moves('reject', reviewer, 'We can’t verify your company.');
  for (let round = 0; round < 2; round += 1) {
    for (const { name, payload } of jobs.splice(0)) {
      if (name === 'send-implementation-email')
        await sendImplementationEmail(ctx, payload as never);
    }
  }
  expect(sent).toMatchObject([{ to: owner.email }]);
});

test('a store that is live keeps its tokens when a left-over implementation is rejected', async () => {
  const applicant = await anApplicant();
  const { value } = await aTokenOf(applicant);
  await moveStore(as(aStaffMember(null, 'account_owner')), {
    storeId: applicant.storeId,
    action: 'activate',
  });
  await applicant.moves('reject', reviewer, 'Not needed anymore.');
  expect(await resolveApiToken(ctx, value)).toMatchObject({ storeId: applicant.storeId });
});

describe('a store whose application ended', () => {
  const rowsOf = async (storeId: string): Promise<Record<string, number>> => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'store_id' and t.table_type = 'BASE TABLE'`,
    );
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const text = `select count(*)::int as count from "${name}" where store_id = $1`;
      const { rows } = await database.pool.query(text, [storeId]);
      if (rows[0].count > 0) counted[name] = rows[0].count;
    }
    return counted;
  };
  const KEPT = [
    'events',
    'implementations',
    'outbox',
    'outbox_cursors',
    'store_prices',
    'store_settings',
    'store_terms',
  ];

  test('is deleted after 90 days with all that belongs to it, and no other store is', async () => {
    const [ended, pending, live] = [await anApplicant(), await anApplicant(), await anApplicant()];
    for (const one of [ended, pending, live]) {
      await aClaimOf(one);
      await aTokenOf(one);
    }
    await moveStore(as(aStaffMember(null, 'account_owner')), {
      storeId: live.storeId,
      action: 'activate',
    });
    for (const one of [ended, live]) await one.moves('reject', reviewer, 'No.');
    const others = [await rowsOf(pending.storeId), await rowsOf(live.storeId)];
    clock.advance({ days: 89 });
    await purgeEndedStores(ctx);
    expect(Object.keys(await rowsOf(ended.storeId))).toContain('claims');
    clock.advance({ days: 2 });
    expect(await purgeEndedStores(ctx)).toBeGreaterThan(0);
    const left = Object.keys(await rowsOf(ended.storeId));
    expect(left.filter((table) => !KEPT.includes(table))).toEqual([]);
    expect([await rowsOf(pending.storeId), await rowsOf(live.storeId)]).toEqual(others);
    const { rows } = await database.pool.query(
      `select s.name, s.contact_email, i.contact_email as email, i.contact_name
        from stores s join implementations i on i.store_id = s.id where s.id = $1`,
      [ended.storeId],
    );
    expect(rows).toEqual([
      { name: 'Deleted store', contact_email: null, email: null, contact_name: null },
    ]);
    expect(await purgeEndedStores(ctx)).toBe(0);
  });

  test('is deleted with terms that the provider had set for it, which stay', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    await aClaimOf(applicant);
    await addTerms(as(aStaffMember(null, 'account_finance')), {
      storeId,
      validFrom: '2026-01-01',
      revenueShare: 2_500,
      replacementCost: 6_000,
      coverCap: 500_000,
      coverCapCurrency: 'USD',
    });
    await applicant.moves('reject', reviewer, 'No.');
    clock.advance({ days: 91 });
    expect(await purgeEndedStores(ctx)).toBeGreaterThan(0);
    const left = await rowsOf(storeId);
    expect(Object.keys(left).filter((table) => !KEPT.includes(table))).toEqual([]);
    expect(left.store_terms).toBe(1);
  });

  test('loses its files even if the file storage is away on the first night', async () => {
    const applicant = await anApplicant();
    const { storeId } = applicant;
    const mediaId = newId('med');
    await database.db.insert(media).values({
      storeId,
      id: mediaId,
      orderId: (await anOrder(ctx, storeId)).systemOrderId,
      status: 'ready',
      kind: 'image',
      filename: 'photo.jpg',
      contentType: 'image/jpeg',
      uploadedBy: 'shopper',
    });
    await applicant.moves('reject', reviewer, 'No.');
    clock.advance({ days: 91 });
    deleteFile = async () => {
      throw new Error('the file storage is away');
    };
    await expect(purgeEndedStores(ctx)).rejects.toThrow(storeId);
    const deleted: string[] = [];
    deleteFile = async (key) => void deleted.push(key);
    await purgeEndedStores(ctx);
    expect(deleted.some((key) => key.includes(mediaId))).toBe(true);
    expect(Object.keys(await rowsOf(storeId))).not.toContain('media');
  });

  test('is kept while the provider gives it another chance', async () => {
    const applicant = await anApplicant();
    await applicant.moves('reject', reviewer, 'No.');
    await createImplementation(reviewer, { storeId: applicant.storeId });
    clock.advance({ days: 91 });
    await purgeEndedStores(ctx);
    expect(Object.keys(await rowsOf(applicant.storeId))).toContain('memberships');
  });
});
