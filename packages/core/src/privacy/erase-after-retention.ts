import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { isRefusal, personHash, read, unscoped, write } from '../kernel/internal.ts';
import { erasePerson } from './erase-person.ts';
import { requestWithin } from './request-erasure.ts';
import {
  type DuePerson,
  isStillDue,
  listStoresWithPeriod,
  type OrderPlace,
  readTerms,
  selectDuePart,
} from './retention.repository.ts';
import { cutoffsOf } from './retention.rules.ts';

/** Maximum number of customers per store and run; the next run continues. */
const MOST = 1_000;
/** Number of old orders checked per read. */
const PART = 2_000;

/**
 * Erases customers whose last activity ended longer ago than their stores' retention period, and
 * records each erasure. Two workers never erase the same customer; `resume-erasures` continues after a
 * killed one. Erases nothing of a store in the day after it changed the period. Returns how many were
 * erased. See docs/rules/privacy.md#erasing-customers-after-a-period.
 */
export async function eraseAfterRetention(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('people');
  for (const storeId of await listStoresWithPeriod(unscoped(ctx))) {
    const due = duePeople(ctx, storeId);
    await run.drain<NamedPerson>(
      (_after, limit) => due.take(limit),
      ({ email }) => eraseDue(ctx, storeId, email),
    );
  }
  return run.end();
}

/** A due customer with an id, so that errors don't need to show the email address. */
type NamedPerson = DuePerson & { id: string };

/** Reads due customers in parts, on demand; returns at most `MOST` in total. */
function duePeople(ctx: Context, storeId: string) {
  const found: NamedPerson[] = [];
  let after: OrderPlace | null = null;
  let isLast = false;
  let left = MOST;
  return {
    async take(limit: number): Promise<NamedPerson[]> {
      while (left > 0 && found.length < limit && !isLast) {
        const { people, next }: DuePart = await readPart(ctx, storeId, after);
        found.push(...people);
        after = next;
        isLast = next === null;
      }
      const taken = found.splice(0, Math.min(limit, left));
      left -= taken.length;
      return taken;
    },
  };
}

type DuePart = { people: NamedPerson[]; next: OrderPlace | null };

const readPart = (ctx: Context, storeId: string, after: OrderPlace | null): Promise<DuePart> =>
  read(ctx, 'privacy:erase', { storeId }, async (reader) => {
    const terms = await readTerms(reader);
    const cutoffs = terms.isNew ? null : cutoffsOf(terms, ctx.now());
    if (!cutoffs) return { people: [], next: null };
    const { people, next } = await selectDuePart(reader, cutoffs, { after, limit: PART });
    const named = people.map((person) => ({
      ...person,
      id: `${storeId} ${personHash(ctx, storeId, person.email)}`,
    }));
    return { people: named, next };
  });

/** Refusals after another worker has erased the customer between two statements. */
const ERASED_ELSEWHERE = ['person_not_found', 'erasure_ended'];

/** Requests the erasure of a due customer, once, and completes as much of it as possible. */
async function eraseDue(ctx: Context, storeId: string, email: string): Promise<boolean> {
  const erasureId = await requestDue(ctx, storeId, email);
  if (erasureId === null) return false;
  await erasePerson(ctx, { storeId, erasureId });
  return true;
}

/** Returns the id of the new erasure; null if the customer is not due or another worker erases them. */
async function requestDue(ctx: Context, storeId: string, email: string): Promise<string | null> {
  try {
    return await write(ctx, 'privacy:erase', { storeId }, async (writer) => {
      if (!(await isStillDue(writer, email))) return null;
      const { erasure, isNew } = await requestWithin(writer, { email, cause: 'RETENTION' });
      return isNew ? erasure.id : null;
    });
  } catch (error) {
    if (isRefusal(error) && ERASED_ELSEWHERE.includes(error.code)) return null;
    throw error;
  }
}
