import type { Connections, Statement, Writer } from '../kernel/internal.ts';

const OWNER = `exists (select from memberships m where m.store_id = '' and m.role = 'account_owner'
  and m.deactivated_at is null)`;

const REPLACE: Statement = {
  name: 'set-up.replace-code',
  text: `insert into setup_codes (id, code_hash, expires_at, created_at)
    select 1, $1, $2, $3 where not ${OWNER}
    on conflict (id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      created_at = excluded.created_at
    returning id`,
};

/** Saves a code in place of the previous one; returns false if the deployment has an owner. */
export async function replaceCode(
  writer: Writer,
  codeHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await writer.rows(REPLACE, [codeHash, expiresAt, writer.ctx.now()]);
  return rows.length > 0;
}

const HAS_OWNER: Statement = { name: 'set-up.has-owner', text: `select ${OWNER} as "hasOwner"` };

/** Returns whether the provider account has an active owner. */
export async function hasOwner({ pool }: Connections): Promise<boolean> {
  return (await pool.query<{ hasOwner: boolean }>(HAS_OWNER)).rows[0]?.hasOwner ?? false;
}

/** Like `hasOwner`, inside a transaction that locked the team. */
export async function hasOwnerNow(writer: Writer): Promise<boolean> {
  return (await writer.rows<{ hasOwner: boolean }>(HAS_OWNER))[0]?.hasOwner ?? false;
}

const IS_CODE: Statement = {
  name: 'set-up.is-code',
  text: `select from setup_codes where code_hash = $1 and expires_at > $2 and not ${OWNER}`,
};

export const isCode = async ({ pool }: Connections, codeHash: string, now: Date) =>
  (await pool.query({ ...IS_CODE, values: [codeHash, now] })).rows.length > 0;

const USE: Statement = {
  name: 'set-up.use-code',
  text: 'delete from setup_codes where code_hash = $1 and expires_at > $2 returning id',
};

/** Uses up the code; of several concurrent calls, only one returns true. */
export const useCode = async (writer: Writer, codeHash: string): Promise<boolean> =>
  (await writer.rows(USE, [codeHash, writer.ctx.now()])).length > 0;

const FORGET: Statement = { name: 'set-up.forget-code', text: 'delete from setup_codes' };

export const forgetCode = (writer: Writer) => writer.rows(FORGET);

const NAME: Statement = {
  name: 'set-up.name-provider',
  text: `insert into provider_account (id, name, created_at) values (1, $1, $2)
    on conflict (id) do update set name = excluded.name`,
};

export const nameProvider = (writer: Writer, name: string) =>
  writer.rows(NAME, [name, writer.ctx.now()]);
