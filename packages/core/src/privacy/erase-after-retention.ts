import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { personHash, read, unscoped, write } from '../kernel/internal.ts';
import { erasePerson } from './erase-person.ts';
import { requestWithin } from './request-erasure.ts';
import {
  type DuePerson,
  isStillDue,
  listStoresWithPeriod,
  readTerms,
  selectDue,
} from './retention.repository.ts';
import { cutoffsOf } from './retention.rules.ts';

/** Customers of one store that a run erases at most; the next run continues. */
const MOST = 1_000;

/**
 * Erases customers of whom everything ended longer ago than their stores keep them, and records each. Two
 * workers erase no one twice, and a killed one is continued by `resume-erasures`. Nothing is erased in the
 * day after a store changed its period. Returns how many were erased. See
 * docs/rules/privacy.md#erasing-customers-after-a-period.
 */
export async function eraseAfterRetention(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('people');
  for (const storeId of await listStoresWithPeriod(unscoped(ctx))) {
    const due = await listDue(ctx, storeId);
    await run.drain<DuePerson & { id: string }>(
      async (_after, limit) => due.splice(0, limit),
      ({ email }) => eraseDue(ctx, storeId, email),
    );
  }
  return run.end();
}

/** Errors name the items by their ids, hence no emails. */
const listDue = (ctx: Context, storeId: string) =>
  read(ctx, 'privacy:erase', { storeId }, async (reader) => {
    const terms = await readTerms(reader);
    const cutoffs = terms.isNew ? null : cutoffsOf(terms, ctx.now());
    const people = cutoffs ? await selectDue(reader, cutoffs, MOST) : [];
    return people.map((person) => ({
      ...person,
      id: `${storeId} ${personHash(ctx, storeId, person.email)}`,
    }));
  });

/** Requests the erasure of someone who is due, once, and carries it as far as it can go. */
async function eraseDue(ctx: Context, storeId: string, email: string): Promise<boolean> {
  const erasureId = await write(ctx, 'privacy:erase', { storeId }, async (writer) => {
    if (!(await isStillDue(writer, email))) return null;
    const { erasure, isNew } = await requestWithin(writer, { email, cause: 'RETENTION' });
    return isNew ? erasure.id : null;
  });
  if (erasureId === null) return false;
  await erasePerson(ctx, { storeId, erasureId });
  return true;
}
