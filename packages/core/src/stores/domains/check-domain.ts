import { z } from 'zod';
import { limitRate, requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  defineJob,
  isPublicAddress,
  isRefusal,
  parse,
  type Refusal,
  read,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import { DomainInput } from './domain.input.ts';
import type { Domain } from './domain.shape.ts';
import { compareRecords, type FoundRecords, ownershipName } from './domain-records.rules.ts';
import { changeAfterCheck, dueBefore, endOfFailing } from './domain-status.rules.ts';
import {
  clearPrimary,
  type DomainRow,
  type DueDomain,
  getDomainRow,
  isOfOtherStore,
  isTakenError,
  listDomainRows,
  listDueDomains,
  lockDomains,
  updateDomain,
} from './domains.repository.ts';
import { describeDomain } from './list-domains.ts';

/** The event stream of a store's domains. */
export const DOMAINS_STREAM = 'domains';

/** Maximum number of checks that a store's people and programs may request in ten minutes. */
export const CHECKS = { limit: 30, windowSeconds: 600 };

/**
 * Checks the records of a domain in DNS now, and verifies the domain if they are right. Throws
 * `domain_not_found`, `domain_taken` if another store has verified it, and `too_many_requests`.
 */
export async function verifyDomain(ctx: Context, input: DomainInput): Promise<Domain> {
  const { storeId, domain } = parse(DomainInput, input);
  await read(ctx, 'whitelabel:update', { storeId }, (reader) => getDomainRow(reader, domain));
  await limitRate(ctx, [{ key: `domain-checks:${storeId}`, ...CHECKS }]);
  return checkDomain(ctx, { storeId, domain });
}

/**
 * Checks a domain and records what was found. Asks DNS outside of any transaction. Throws
 * `domain_not_found` and `domain_taken`.
 */
export async function checkDomain(
  ctx: Context,
  { storeId, domain }: { storeId: string; domain: string },
): Promise<Domain> {
  const asked = await read(ctx, 'whitelabel:update', { storeId }, (reader) =>
    getDomainRow(reader, domain),
  );
  const found = await findRecords(ctx, asked);
  return writeCheck(ctx, storeId, {
    record: (writer) => recordCheck(writer, domain, found),
    note: (writer) => updateDomain(writer, domain, { checkedAt: ctx.now() }),
    taken: domainTaken(),
  });
}

/**
 * Records what a check found. If another store verified the name first, records only the check and throws
 * `taken`.
 */
export async function writeCheck<T>(
  ctx: Context,
  storeId: string,
  {
    record,
    note,
    taken,
  }: {
    record: (writer: Writer) => Promise<T>;
    note: (writer: Writer) => Promise<void>;
    taken: Refusal;
  },
): Promise<T> {
  try {
    return await write(ctx, 'whitelabel:update', { storeId }, record);
  } catch (error) {
    const isTaken = isTakenError(error) || (isRefusal(error) && error.code === taken.code);
    if (!isTaken) throw error;
    // Without the note, the domain would be due again at once, for as long as it waits. A repeated request is
    // refused again.
    await write({ ...ctx, idempotency: undefined }, 'whitelabel:update', { storeId }, note);
    throw taken;
  }
}

/** Asks DNS for everything that a domain needs. */
async function findRecords(
  { ports: { dns, hosts, words } }: Context,
  row: Pick<DomainRow, 'domain' | 'token'>,
): Promise<FoundRecords> {
  const [txt, cname, addresses, targetAddresses] = await Promise.all([
    dns.txt(ownershipName(row.domain)),
    dns.cname(row.domain),
    dns.addresses(row.domain),
    hosts.target === null ? { known: false as const } : dns.addresses(hosts.target),
  ]);
  const found = compareRecords(row, hosts.target, { txt, cname, addresses, targetAddresses });
  const own = addresses.known ? addresses.values : [];
  const { routing } = found;
  const shown = withoutPrivate(routing.found, own, words.text('private_address'));
  return { ...found, routing: { ...routing, found: shown } };
}

/**
 * Hides private addresses from the domain's owner, who can point the name anywhere: a resolver inside a
 * network knows names that the public DNS doesn't.
 */
const withoutPrivate = (
  values: readonly string[],
  addresses: readonly string[],
  instead: string,
) => {
  const isPrivate = (value: string) => addresses.includes(value) && !isPublicAddress(value);
  return [...new Set(values.map((value) => (isPrivate(value) ? instead : value)))];
};

async function recordCheck(writer: Writer, domain: string, found: FoundRecords): Promise<Domain> {
  await lockDomains(writer);
  const row = await getDomainRow(writer, domain);
  const now = writer.ctx.now();
  const states = [found.ownership.state, found.routing.state];
  const change = changeAfterCheck(row, states, now);
  const next: Partial<DomainRow> = { found, checkedAt: now };
  const event = { streamId: DOMAINS_STREAM } as const;
  switch (change) {
    case 'verified': {
      if (await isOfOtherStore(writer, domain)) throw domainTaken();
      const isPrimary = !(await listDomainRows(writer)).some((each) => each.isPrimary);
      Object.assign(next, { verifiedAt: now, failingSince: null, isPrimary });
      writer.emit({ ...event, name: 'domain.verified', data: { domain, isPrimary } });
      break;
    }
    case 'recovered':
      next.failingSince = null;
      writer.emit({ ...event, name: 'domain.recovered', data: { domain } });
      break;
    case 'failing': {
      next.failingSince = now;
      const worksUntil = endOfFailing(now).toISOString();
      writer.emit({ ...event, name: 'domain.failing', data: { domain, worksUntil } });
      break;
    }
    case 'expired':
      Object.assign(next, { verifiedAt: null, isPrimary: false });
      writer.emit({ ...event, name: 'domain.expired', data: { domain } });
      break;
    default:
  }
  await updateDomain(writer, domain, next);
  if (change === 'expired' && row.isPrimary) await promoteNext(writer);
  return describeDomain(writer, { ...row, ...next });
}

/**
 * Makes the domain that was verified first the primary one; prefers one that isn't failing, because links
 * need it to work.
 */
export async function promoteNext(writer: Writer): Promise<void> {
  const verified = (await listDomainRows(writer)).filter(({ verifiedAt }) => verifiedAt);
  const next = verified.find(({ failingSince }) => !failingSince) ?? verified[0];
  if (!next) return;
  await clearPrimary(writer);
  await updateDomain(writer, next.domain, { isPrimary: true });
}

export const domainTaken = () => conflict('domain_taken');

/** Checks one domain, unless it was removed or another store verified it. */
export const checkDomainJob = defineJob({
  name: 'check-domain',
  input: z.object({ storeId: z.string(), domain: z.string() }),
  queue: { batchSize: 5, timeoutSeconds: 120 },
  retry: { limit: 3 },
  onceKey: ({ storeId, domain }) => `${storeId}/${domain}`,
  run: async (ctx, payload) => {
    try {
      await checkDomain(ctx, payload);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!['domain_not_found', 'domain_taken'].includes(error.code)) throw error;
    }
  },
});

/**
 * Queues checks of the domains that are due, in all stores: verified ones daily, failing ones hourly,
 * pending ones every fifteen minutes. Returns how many.
 */
export async function queueDomainChecks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('domains');
  await run.drain<DueDomain>(
    (after, limit) => listDueDomains(unscoped(ctx), dueBefore(ctx.now()), after, limit),
    async ({ storeId, id: domain }) => {
      await write(ctx, 'whitelabel:update', { storeId }, async (writer) =>
        writer.enqueue(checkDomainJob.of({ storeId, domain })),
      );
      return true;
    },
  );
  return run.end();
}
