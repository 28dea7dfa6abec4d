import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { listEmailChanges, restoreEmail } from './email-changes.ts';
import { getStoreEmail, overrideEmailTemplate } from './override-email-template.ts';

const { ctx, as } = aContext(await testDatabase());

async function anEmail() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner', 'Olive'));
  const of = { storeId, template: 'approved' } as const;
  const save = (override: object, version?: number) =>
    overrideEmailTemplate(owner, {
      ...of,
      override,
      ...(version === undefined ? {} : { version }),
    });
  return { of, owner, save, storeId };
}

test('each change of an email says who changed which text, and can be undone', async () => {
  const { of, owner, save } = await anEmail();
  await save({ subject: 'Good news' });
  const { version } = await save({ subject: 'Great news', button: 'Look' });
  const { items } = await listEmailChanges(owner, of);
  expect(items).toMatchObject([
    {
      changedBy: 'Olive',
      restored: null,
      changes: {
        subject: { before: 'Good news', after: 'Great news' },
        button: { before: null, after: 'Look' },
      },
    },
    { changes: { subject: { before: null, after: 'Good news' } } },
  ]);
  const number = items[1]?.number ?? -1;
  const undone = await restoreEmail(owner, { ...of, number, version });
  expect(undone.override).toMatchObject({ subject: 'Good news', button: null });
  const first = await restoreEmail(owner, { ...of, number: 0 });
  expect([first.customized, first.override.subject]).toEqual([false, null]);
  expect((await listEmailChanges(owner, { ...of, limit: 1 })).items).toMatchObject([
    { restored: 0, changes: { subject: { before: 'Good news', after: null } } },
  ]);
});

test('an undo never overwrites a teammate’s save', async () => {
  const { of, owner, save } = await anEmail();
  const { version } = await save({ subject: 'Mine' });
  await save({ subject: 'Theirs' });
  expect(await codeOf(restoreEmail(owner, { ...of, number: 0, version }))).toBe('override_changed');
  expect((await getStoreEmail(owner, of)).override.subject).toBe('Theirs');
});

test('changes belong to their store, and restoring needs the permission to change', async () => {
  const { of, owner, save, storeId } = await anEmail();
  expect(await codeOf(restoreEmail(owner, { ...of, number: 0 }))).toBe('email_change_not_found');
  await save({ subject: 'Mine' });
  const support = as(aStaffMember(storeId, 'store_support'));
  expect(await codeOf(restoreEmail(support, { ...of, number: 0 }))).toBe('forbidden');
  const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
  expect(await codeOf(listEmailChanges(stranger, of))).toBe('store_not_found');
});
