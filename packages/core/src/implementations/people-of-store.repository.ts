import type { Reader, Statement } from '../kernel/internal.ts';

const KNOWN: Statement = {
  name: 'implementations.is-owner-known',
  text: `select exists (select from memberships m where m.store_id = $1 and m.role = 'store_owner')
      or exists (select from invitations i where i.store_id = $1 and i.role = 'store_owner'
        and i.accepted_at is null and i.revoked_at is null) as known`,
};

/** Returns whether the store has an owner, or has invited one. */
export async function isOwnerKnown(reader: Reader): Promise<boolean> {
  const [row] = await reader.rows<{ known: boolean }>(KNOWN, [reader.storeId]);
  return row?.known ?? false;
}

const BRAND: Statement = {
  name: 'implementations.people-of-brand',
  text: `select m.user_id as "userId" from memberships m
    where m.store_id = $1 and m.deactivated_at is null
      and m.role in ('store_owner', 'store_admin') order by m.user_id limit 50`,
};

const REVIEWERS: Statement = {
  name: 'implementations.reviewers',
  text: `select m.user_id as "userId" from memberships m
    where m.store_id = '' and m.deactivated_at is null and m.role = 'account_implementation'
    order by m.user_id limit 50`,
};

/** Returns the owners and admins of a store. */
export const listBrandPeople = (reader: Reader) => idsOf(reader, BRAND, [reader.storeId]);

/** Returns the provider's people who review implementations. */
export const listReviewers = (reader: Reader) => idsOf(reader, REVIEWERS, []);

async function idsOf(reader: Reader, statement: Statement, values: readonly unknown[]) {
  const rows = await reader.rows<{ userId: string }>(statement, values);
  return rows.map(({ userId }) => userId);
}

const PERSON: Statement = {
  name: 'implementations.person',
  text: 'select name, email from people where id = $1',
};

/** Returns the name and address of a person; null if there is none. */
export async function findPerson(
  reader: Reader,
  userId: string,
): Promise<{ name: string; email: string } | null> {
  const [row] = await reader.rows<{ name: string; email: string }>(PERSON, [userId]);
  return row ?? null;
}
