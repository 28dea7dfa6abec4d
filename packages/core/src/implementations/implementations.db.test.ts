import { randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '../kernel/internal.ts';
import { saveBrandingDraft } from '../stores/branding/change-branding.ts';
import { PLAIN_LOOK } from '../stores/branding/look.rules.ts';
import { getStoreRecord } from '../stores/get-store-record.ts';
import { moveStore } from '../stores/move-store.ts';
import {
  aContext,
  aMember,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../testing/index.ts';
import {
  addImplementationComment,
  deleteImplementationComment,
  editImplementationComment,
} from './change-comments.ts';
import { confirmSettings } from './confirm-settings.ts';
import { createImplementation } from './create-implementation.ts';
import { getImplementation } from './get-implementation.ts';
import type { ImplementationAction } from './implementation.rules.ts';
import { inviteFirstOwner } from './invite-first-owner.ts';
import { listImplementationHistory } from './list-history.ts';
import { listImplementations } from './list-implementations.ts';
import { moveImplementation } from './move-implementation.ts';
import { sendImplementationEmail } from './send-implementation-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const built = aContext(database, {
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const { ctx, clock, as, jobs } = built;
const reviewer = as(aStaffMember(null, 'account_implementation', 'Iris Implementer'));
const other = as(aStaffMember(null, 'account_implementation', 'Rob Reviewer'));

const aNewStore = () => ({
  slug: `new-${randomBytes(5).toString('hex')}`,
  name: 'Fern & Field',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  contactEmail: 'help@fern.example',
});

/** Starts an implementation; returns it with an owner of its store. */
async function anImplementation(more: object = {}) {
  const made = await createImplementation(reviewer, { store: { ...aNewStore(), ...more } });
  const owner = as(aStaffMember(made.storeId, 'store_owner', 'Olive Owner'));
  const about = { implementationId: made.id };
  const does = (who: typeof ctx, action: ImplementationAction, rest: object = {}) =>
    moveImplementation(who, { ...about, action, ...rest });
  return { made, owner, about, does };
}

/** Moves it to the review. */
async function inReview() {
  const all = await anImplementation();
  await confirmSettings(all.owner, all.about);
  await all.does(all.owner, 'submit');
  await all.does(reviewer, 'review');
  return all;
}

async function approved() {
  const all = await inReview();
  await all.does(reviewer, 'approve');
  return all;
}

const statusOf = async (storeId: string) => (await getStoreRecord(ctx, { storeId })).status;
const eventsOf = async (storeId: string, name: string) =>
  (
    await database.pool.query('select data from events where store_id = $1 and name = $2', [
      storeId,
      name,
    ])
  ).rows;

describe('an implementation', () => {
  test('goes from the draft to a live store, each step on record with who did it', async () => {
    const { made, owner, about, does } = await anImplementation();
    expect(made).toMatchObject({ state: 'DRAFT', source: 'PROVIDER', storeStatus: 'DRAFT' });
    expect(await codeOf(does(owner, 'submit'))).toBe('steps_missing');
    const confirmed = await confirmSettings(owner, about);
    expect(confirmed).toMatchObject({ settingsConfirmedBy: 'Olive Owner' });
    await does(owner, 'submit');
    await does(reviewer, 'review');
    const note = 'Please add your terms.';
    expect(await codeOf(does(reviewer, 'request-changes'))).toBe('invalid_input');
    expect(await does(reviewer, 'request-changes', { note })).toMatchObject({ note });
    await does(owner, 'submit');
    await does(reviewer, 'review');
    await does(reviewer, 'approve');
    const deployed = await does(reviewer, 'deploy');
    expect(deployed).toMatchObject({ state: 'DEPLOYED', storeStatus: 'ACTIVE' });
    expect(deployed.allowedActions).toEqual(['undo-deploy']);
    const history = await listImplementationHistory(owner, about);
    expect(history.map(({ name, actorName }) => `${actorName} ${name.split('.')[1]}`)).toEqual([
      'Iris Implementer created',
      'Olive Owner settings-confirmed',
      'Olive Owner submitted',
      'Iris Implementer review-started',
      'Iris Implementer changes-requested',
      'Olive Owner submitted',
      'Iris Implementer review-started',
      'Iris Implementer approved',
      'Iris Implementer deployed',
    ]);
  });

  test('is one per store until it is rejected, also of two at the same moment', async () => {
    const store = await aStore(ctx, { status: 'DRAFT' });
    const start = () => createImplementation(reviewer, { storeId: store.id });
    const begin = () => codeOf(start());
    const codes = await atOnce(database, { table: 'events' }, [begin, begin]);
    expect(codes.sort()).toEqual(['implementation_exists', null]);
    const [first] = (await listImplementations(reviewer, { search: store.slug })).items;
    const about = { implementationId: first?.id ?? '', action: 'reject', note: 'No.' } as const;
    await moveImplementation(reviewer, about);
    expect(await codeOf(start())).toBeNull();
    const live = await aStore(ctx);
    expect(await codeOf(createImplementation(reviewer, { storeId: live.id }))).toBe(
      'store_not_draft',
    );
  });

  test('is taken by one of two reviewers, and the other learns who has it', async () => {
    const { owner, about, does } = await anImplementation();
    await confirmSettings(owner, about);
    const { version } = await does(owner, 'submit');
    const answers = await atOnce(
      database,
      { table: 'events' },
      [reviewer, other].map(
        (who) => () => does(who, 'review', { version }).catch((error) => error),
      ),
    );
    const won = answers.filter(({ state }) => state === 'IN_REVIEW');
    const lost = answers.filter(({ code }) => code === 'implementation_move_not_allowed');
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(lost[0].details.facts).toMatchObject({ state: 'IN_REVIEW', movedBy: won[0].reviewer });
    expect(lost[0].details.values).toMatchObject({ movedBy: won[0].reviewer });
  });

  test('is not approved by someone who has not read the last comment', async () => {
    const { owner, about, does } = await inReview();
    const { version } = await getImplementation(reviewer, about);
    await addImplementationComment(owner, { ...about, content: 'Stop, our terms changed.' });
    expect(await codeOf(does(reviewer, 'approve', { version }))).toBe('implementation_changed');
    const { version: now } = await getImplementation(reviewer, about);
    expect(await codeOf(does(reviewer, 'approve', { version: now }))).toBeNull();
  });

  test('does nothing in a dry run', async () => {
    const { made, about, does } = await approved();
    const tried = await does({ ...reviewer, dryRun: true }, 'deploy');
    expect(tried).toMatchObject({ state: 'DEPLOYED' });
    expect(await getImplementation(reviewer, about)).toMatchObject({ state: 'APPROVED' });
    expect(await statusOf(made.storeId)).toBe('DRAFT');
  });
});

describe('a deployment', () => {
  test('activates the store once and publishes its branding draft, of many at the same moment', async () => {
    const { made, owner, does } = await approved();
    const look = { ...PLAIN_LOOK, buttonStyle: 'SQUARE' as const };
    await saveBrandingDraft(owner, { storeId: made.storeId, look, version: 0 });
    const codes = await atOnce(
      database,
      { table: 'events' },
      [1, 2, 3].map(() => () => codeOf(does(reviewer, 'deploy'))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await statusOf(made.storeId)).toBe('ACTIVE');
    expect(await eventsOf(made.storeId, 'store.activated')).toHaveLength(1);
    expect(await eventsOf(made.storeId, 'branding.published')).toHaveLength(1);
  });

  test('changes nothing if the store can’t go live', async () => {
    const { made, does } = await approved();
    await database.pool.query('update stores set contact_email = null where id = $1', [
      made.storeId,
    ]);
    expect(await codeOf(does(reviewer, 'deploy'))).toBe('store_not_ready');
    expect(await statusOf(made.storeId)).toBe('DRAFT');
  });

  test('is undone within an hour, and the store is a draft again', async () => {
    const { made, does } = await approved();
    await does(reviewer, 'deploy');
    expect(await does(reviewer, 'undo-deploy')).toMatchObject({
      state: 'APPROVED',
      storeStatus: 'DRAFT',
      deployedAt: null,
    });
    expect(await getStoreRecord(ctx, { storeId: made.storeId })).toMatchObject({
      activatedAt: null,
    });
    await does(reviewer, 'deploy');
    clock.advance({ minutes: 61 });
    expect(await codeOf(does(reviewer, 'undo-deploy'))).toBe('undo_expired');
    expect(await statusOf(made.storeId)).toBe('ACTIVE');
  });

  test('stays once a customer filed a claim, or someone changed the store’s status', async () => {
    const filed = await approved();
    await filed.does(reviewer, 'deploy');
    await anOpenClaim(built, filed.made.storeId);
    expect(await codeOf(filed.does(reviewer, 'undo-deploy'))).toBe('store_in_use');

    const paused = await approved();
    await paused.does(reviewer, 'deploy');
    const { storeId } = paused.made;
    await moveStore(reviewer, { storeId, action: 'pause', reason: 'Stock take' });
    expect(await codeOf(paused.does(reviewer, 'undo-deploy'))).toBe('store_move_not_allowed');
    expect(await statusOf(storeId)).toBe('PAUSED');
  });

  test.each(['close', 'pause'] as const)(
    'does not open a store that someone chose to %s',
    async (action) => {
      const { made, does } = await approved();
      const { storeId } = made;
      if (action === 'pause') await moveStore(reviewer, { storeId, action: 'activate' });
      await moveStore(reviewer, { storeId, action, reason: 'Fraud' });
      const before = await statusOf(storeId);
      expect(await codeOf(does(reviewer, 'deploy'))).toBe('store_move_not_allowed');
      expect(await statusOf(storeId)).toBe(before);
    },
  );

  test('leaves a store that was active as it is, also when it is undone', async () => {
    const { made, does } = await approved();
    await moveStore(reviewer, { storeId: made.storeId, action: 'activate' });
    await does(reviewer, 'deploy');
    await does(reviewer, 'undo-deploy');
    expect(await statusOf(made.storeId)).toBe('ACTIVE');
  });
});

describe('the people of a brand', () => {
  test('see their own progress, and another’s looks like none', async () => {
    const { owner, about, does } = await anImplementation();
    const stranger = (await anImplementation()).owner;
    const program = as(aProgram((await anImplementation()).made.storeId));
    expect((await listImplementations(owner, {})).items).toMatchObject([
      { id: about.implementationId },
    ]);
    for (const who of [stranger, program]) {
      const tries = [
        getImplementation(who, about),
        listImplementationHistory(who, about),
        confirmSettings(who, about),
        does(who, 'submit'),
        does(who, 'deploy'),
        addImplementationComment(who, { ...about, content: 'Hello' }),
      ];
      const codes = await Promise.all(tries.map(codeOf));
      expect(new Set(codes)).toEqual(new Set(['implementation_not_found']));
      expect(await codeOf(getImplementation(who, { implementationId: 'imp_none' }))).toBe(
        'implementation_not_found',
      );
    }
    const visitor = as({ kind: 'anonymous' });
    expect(await codeOf(getImplementation(visitor, about))).toBe('unauthenticated');
  });

  test('prepare and submit, and decide nothing', async () => {
    const { owner, does } = await inReview();
    for (const action of ['review', 'approve', 'reject', 'deploy', 'undo-deploy'] as const) {
      expect(await codeOf(does(owner, action, { note: 'Mine' }))).toBe('forbidden');
    }
    expect(await codeOf(createImplementation(owner, { store: aNewStore() }))).toBe(
      'store_not_found',
    );
    const { made, about } = await anImplementation();
    const support = as(aStaffMember(made.storeId, 'store_support'));
    expect(await codeOf(getImplementation(support, about))).toBe('forbidden');
  });

  test('are invited once, however often the job runs', async () => {
    const owner = {
      name: 'Olive Owner',
      email: `olive-${randomBytes(4).toString('hex')}@x.example`,
    };
    const { id, storeId } = await createImplementation(reviewer, { store: aNewStore(), owner });
    const about = { storeId, implementationId: id };
    expect(jobs.some(({ name }) => name === 'invite-first-owner')).toBe(true);
    await Promise.all([inviteFirstOwner(ctx, about), inviteFirstOwner(ctx, about)]);
    await inviteFirstOwner(ctx, about);
    const { rows } = await database.pool.query(
      'select email, role from invitations where store_id = $1',
      [storeId],
    );
    expect(rows).toEqual([{ email: owner.email, role: 'store_owner' }]);
  });
});

describe('comments', () => {
  test('are edited and deleted by their author only, and the record keeps the texts', async () => {
    const { made, owner, about } = await anImplementation();
    const given = { ...about, step: 'branding' as const, content: 'Which logo?' };
    const comment = await addImplementationComment(reviewer, given);
    expect(comment).toMatchObject({ byProvider: true, step: 'branding', isOwn: true });
    const own = { ...about, commentId: comment.id };
    expect(await codeOf(editImplementationComment(owner, { ...own, content: 'Mine' }))).toBe(
      'forbidden',
    );
    expect(await codeOf(deleteImplementationComment(other, own))).toBe('forbidden');
    const edited = await editImplementationComment(reviewer, { ...own, content: 'Which one?' });
    expect(edited.editedAt).not.toBeNull();
    const [seen] = (await getImplementation(owner, about)).comments;
    expect(seen).toMatchObject({ content: 'Which one?', isOwn: false });
    await deleteImplementationComment(reviewer, own);
    expect((await getImplementation(owner, about)).comments).toEqual([]);
    expect(await codeOf(deleteImplementationComment(reviewer, own))).toBe('comment_not_found');
    const [deleted] = await eventsOf(made.storeId, 'implementation.comment-deleted');
    expect(deleted?.data).toMatchObject({ before: 'Which one?', step: 'branding' });
  });
});

describe('the list', () => {
  test('is searched, narrowed to a state, counted, and read in pages without gaps', async () => {
    const word = randomBytes(6).toString('hex');
    const made = [];
    for (const number of [1, 2, 3]) {
      clock.advance({ minutes: 1 });
      made.push(await anImplementation({ name: `${word} ${number}%_` }));
    }
    clock.advance({ minutes: 1 });
    await made[0]?.does(reviewer, 'reject', { note: 'No.' });
    const page = await listImplementations(reviewer, { search: word, limit: 2 });
    expect(page.counts).toMatchObject({ DRAFT: 2, REJECTED: 1, DEPLOYED: 0 });
    const rest = await listImplementations(reviewer, {
      search: word,
      limit: 2,
      cursor: page.nextCursor ?? '',
    });
    expect([...page.items, ...rest.items].map(({ storeName }) => storeName)).toEqual(
      [1, 3, 2].map((number) => `${word} ${number}%_`),
    );
    expect(rest.nextCursor).toBeNull();
    const rejected = await listImplementations(reviewer, { search: '%_', state: 'REJECTED' });
    expect(rejected.items.map(({ storeName }) => storeName)).toEqual([`${word} 1%_`]);
    const notStorable = ['[1,"a\\u0000b"]', '[-8e15,"imp_1"]'].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    for (const cursor of ['x', ...notStorable]) {
      expect(await codeOf(listImplementations(reviewer, { cursor }))).toBe('invalid_input');
    }
  });
});

test('an implementation has 500 comments at most', async () => {
  const { made, owner, about } = await anImplementation();
  const { content: _text, ...given } = { ...about, content: '' };
  await database.pool.query(
    `insert into implementation_comments (store_id, implementation_id, id, content, author_name, by_provider)
      select $1, $2, 'cmt_' || n, 'Spam', 'Olive', false from generate_series(1, 499) n`,
    [made.storeId, made.id],
  );
  await addImplementationComment(owner, { ...given, content: 'The last one.' });
  const more = addImplementationComment(owner, { ...given, content: 'One more.' });
  expect(await codeOf(more)).toBe('too_many_comments');
});

describe('emails', () => {
  test('tell reviewers of a submission, and the brand of what a reviewer decided', async () => {
    const { made, does } = await inReview();
    await does(reviewer, 'request-changes', { note: 'More terms' });
    const member = await aMember(ctx, made.storeId, 'store_owner');
    const watcher = await aMember(ctx, null, 'account_implementation');
    const ofStore = () =>
      jobs
        .splice(0)
        .filter(({ name }) => name === 'send-implementation-email')
        .map(({ payload }) => payload as Parameters<typeof sendImplementationEmail>[1])
        .filter(({ storeId }) => storeId === made.storeId);
    handed.length = 0;
    for (const payload of ofStore()) await sendImplementationEmail(ctx, payload);
    const copies = ofStore();
    for (const payload of [...copies, ...copies]) await sendImplementationEmail(ctx, payload);
    const sent = handed.map(({ to, subject, html }) => `${subject} ${html} ${to}`).sort();
    expect(sent).toEqual([
      `changes-requested More terms ${member.email}`,
      `submitted  ${watcher.email}`,
    ]);
  });

  test('reach no one who left the team in the meantime', async () => {
    const { made, does } = await inReview();
    await does(reviewer, 'request-changes', { note: 'More terms' });
    const member = await aMember(ctx, made.storeId, 'store_owner');
    const first = jobs
      .splice(0)
      .filter(({ name }) => name === 'send-implementation-email')
      .at(-1);
    await sendImplementationEmail(ctx, first?.payload as never);
    await database.pool.query('update memberships set deactivated_at = now() where user_id = $1', [
      member.userId,
    ]);
    handed.length = 0;
    const copies = jobs.splice(0);
    expect(copies).toHaveLength(1);
    for (const { payload } of copies) await sendImplementationEmail(ctx, payload as never);
    expect(handed).toEqual([]);
  });

  test('tell the brand that a deployment was undone', async () => {
    const { made, does } = await approved();
    const member = await aMember(ctx, made.storeId, 'store_owner');
    await does(reviewer, 'deploy');
    await does(reviewer, 'undo-deploy');
    const undone = jobs.splice(0).filter(({ name }) => name === 'send-implementation-email');
    handed.length = 0;
    await sendImplementationEmail(ctx, undone.at(-1)?.payload as never);
    for (const { payload } of jobs.splice(0)) await sendImplementationEmail(ctx, payload as never);
    expect(handed.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'deployment-undone'],
    ]);
  });

  test('reach the contact of a brand whose people have not joined', async () => {
    const email = 'olive@fern.example';
    const owner = { name: 'Olive Owner', email };
    const { id, storeId } = await createImplementation(reviewer, { store: aNewStore(), owner });
    jobs.length = 0;
    const reject = { implementationId: id, action: 'reject', note: 'Not now.' } as const;
    await moveImplementation(reviewer, reject);
    const [first] = jobs.splice(0);
    handed.length = 0;
    await sendImplementationEmail(ctx, first?.payload as never);
    for (const { payload } of jobs.splice(0)) await sendImplementationEmail(ctx, payload as never);
    expect(handed.map(({ to, subject }) => [to, subject])).toEqual([[email, 'rejected']]);
    expect(storeId).not.toBe('');
  });
});
