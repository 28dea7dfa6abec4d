import { z } from 'zod';
import { limitRate, requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  defineJob,
  deleteSecret,
  isRefusal,
  notFound,
  parse,
  read,
  unscoped,
  write,
} from '../../kernel/internal.ts';
import { CHECKS, writeCheck } from '../domains/check-domain.ts';
import { changeAfterCheck, dueBefore, endOfFailing } from '../domains/domain-status.rules.ts';
import { lockDomains } from '../domains/domains.repository.ts';
import { secretNameOf } from './dkim-key.ts';
import { describeSender } from './list-senders.ts';
import { SenderInput } from './sender.input.ts';
import type { Sender } from './sender.shape.ts';
import {
  compareSenderRecords,
  type FoundSenderRecords,
  policyNames,
  requiredStates,
  returnPathName,
  signatureName,
} from './sender-records.rules.ts';
import {
  clearPrimarySender,
  type DueSender,
  findSenderRow,
  getSenderRow,
  isSenderOfOtherStore,
  listDueSenders,
  listSenderRows,
  type SenderRow,
  updateSender,
} from './senders.repository.ts';

/** The event stream of a store's senders. */
export const SENDERS_STREAM = 'senders';

/**
 * Checks the records of a sender address in DNS now, and verifies the senders of its domain if they
 * are right. Throws `sender_not_found`, `sender_domain_taken` if another store has verified the domain,
 * and `too_many_requests`.
 */
export async function verifySender(ctx: Context, input: SenderInput): Promise<Sender> {
  const { storeId, address } = parse(SenderInput, input);
  const { row, mailbox } = await read(ctx, 'whitelabel:update', { storeId }, (reader) =>
    getSenderRow(reader, address),
  );
  await limitRate(ctx, [{ key: `sender-checks:${storeId}`, ...CHECKS }]);
  return checkSenders(ctx, { storeId, domain: row.domain }, (writer, checked) => {
    if (!checked.mailboxes.includes(mailbox)) throw notFound('sender');
    return describeSender(writer, checked, mailbox);
  });
}

/**
 * Checks the senders of a domain and records what was found. Asks DNS outside of any transaction.
 * Throws `sender_not_found` and `sender_domain_taken`.
 */
async function checkSenders<T>(
  ctx: Context,
  { storeId, domain }: { storeId: string; domain: string },
  answer: (writer: Writer, row: SenderRow) => T,
): Promise<T> {
  const asked = await read(ctx, 'whitelabel:update', { storeId }, (reader) =>
    findSenderRow(reader, domain),
  );
  if (!asked) throw notFound('sender');
  const found = await findRecords(ctx, asked);
  return writeCheck(ctx, storeId, {
    record: async (writer) => answer(writer, await recordCheck(writer, asked, found)),
    note: (writer) => updateSender(writer, domain, { checkedAt: ctx.now() }),
    taken: senderDomainTaken(),
  });
}

/** Asks DNS for everything that a domain of senders needs. */
async function findRecords(
  { ports: { dns, hosts } }: Context,
  row: SenderRow,
): Promise<FoundSenderRecords> {
  const { domain, selector, nextSelector } = row;
  const { returnPath: host } = hosts;
  const [signature, nextSignature, returnPath, ...policies] = await Promise.all([
    dns.txt(signatureName(domain, selector)),
    nextSelector === null ? null : dns.txt(signatureName(domain, nextSelector)),
    host === null
      ? { known: false as const }
      : host.kind === 'alias'
        ? dns.cname(returnPathName(domain, host))
        : dns.txt(returnPathName(domain, host)),
    ...policyNames(domain).map((name) => dns.txt(name)),
  ]);
  return compareSenderRecords(row, host, { signature, nextSignature, returnPath, policies });
}

async function recordCheck(
  writer: Writer,
  asked: SenderRow,
  found: FoundSenderRecords,
): Promise<SenderRow> {
  await lockDomains(writer);
  const { domain } = asked;
  const row = await findSenderRow(writer, domain);
  if (!row) throw notFound('sender');
  if (row.selector !== asked.selector || row.nextSelector !== asked.nextSelector) {
    // The keys changed during the DNS lookup, so its results are about other keys.
    writer.enqueue(checkSenderJob.of({ storeId: writer.storeId, domain }));
    return row;
  }
  const now = writer.ctx.now();
  const next: Partial<SenderRow> = { found, checkedAt: now };
  const event = { streamId: SENDERS_STREAM } as const;
  if (row.verifiedAt && row.nextSelector && found.nextSignature?.state === 'ok') {
    Object.assign(next, await finishRotation(writer, row, found));
  }
  const change = changeAfterCheck(row, requiredStates(next.found ?? found), now);
  switch (change) {
    case 'verified':
      if (await isSenderOfOtherStore(writer, domain)) throw senderDomainTaken();
      Object.assign(next, { verifiedAt: now, failingSince: null });
      if (await hasNoPrimary(writer)) next.primaryMailbox = row.mailboxes[0] ?? null;
      writer.emit({ ...event, name: 'sender.verified', data: { domain } });
      break;
    case 'recovered':
      next.failingSince = null;
      writer.emit({ ...event, name: 'sender.recovered', data: { domain } });
      break;
    case 'failing': {
      next.failingSince = now;
      const worksUntil = endOfFailing(now).toISOString();
      writer.emit({ ...event, name: 'sender.failing', data: { domain, worksUntil } });
      break;
    }
    case 'expired':
      Object.assign(next, { verifiedAt: null, primaryMailbox: null });
      writer.emit({ ...event, name: 'sender.expired', data: { domain } });
      break;
    default:
  }
  await updateSender(writer, domain, next);
  if (change === 'expired' && row.primaryMailbox) await promoteNextSender(writer);
  return { ...row, ...next };
}

/** The new key signs from now on. The old private key is deleted, and its DNS record can be removed. */
async function finishRotation(
  writer: Writer,
  { domain, selector, nextSelector, nextPublicKey }: SenderRow,
  found: FoundSenderRecords,
): Promise<Partial<SenderRow>> {
  const { nextSignature: signature } = found;
  if (!nextSelector || !nextPublicKey || !signature) return {};
  await deleteSecret(writer, secretNameOf(domain, selector));
  const data = { domain, selector: nextSelector, before: selector };
  writer.emit({ name: 'sender.key-rotated', streamId: SENDERS_STREAM, data });
  return {
    selector: nextSelector,
    publicKey: nextPublicKey,
    nextSelector: null,
    nextPublicKey: null,
    nextSince: null,
    retiredSelector: selector,
    retiredAt: writer.ctx.now(),
    found: { ...found, signature, nextSignature: null },
  };
}

export const hasNoPrimary = async (writer: Writer): Promise<boolean> =>
  !(await listSenderRows(writer)).some(({ primaryMailbox }) => primaryMailbox !== null);

/**
 * Makes the sender that was verified first the primary one, preferably one that isn't failing; without any,
 * the deployment's address sends.
 */
export async function promoteNextSender(writer: Writer): Promise<void> {
  const verified = (await listSenderRows(writer)).filter(({ verifiedAt }) => verifiedAt);
  const next = verified.find(({ failingSince }) => !failingSince) ?? verified[0];
  if (!next) return;
  await clearPrimarySender(writer);
  await updateSender(writer, next.domain, { primaryMailbox: next.mailboxes[0] ?? null });
}

export const senderDomainTaken = () => conflict('sender_domain_taken');

/** Checks the senders of a domain, unless they were removed or another store verified the domain. */
export const checkSenderJob = defineJob({
  name: 'check-sender',
  input: z.object({ storeId: z.string(), domain: z.string() }),
  queue: { batchSize: 5, timeoutSeconds: 120 },
  retry: { limit: 3 },
  onceKey: ({ storeId, domain }) => `${storeId}/${domain}`,
  run: async (ctx, payload) => {
    try {
      await checkSenders(ctx, payload, () => undefined);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!['sender_not_found', 'sender_domain_taken'].includes(error.code)) throw error;
    }
  },
});

/**
 * Queues checks of the senders that are due, in all stores: as often as domains, but every fifteen minutes
 * while a key is rotated. Returns how many.
 */
export async function queueSenderChecks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('senders');
  await run.drain<DueSender>(
    (after, limit) => listDueSenders(unscoped(ctx), dueBefore(ctx.now()), after, limit),
    async ({ storeId, id: domain }) => {
      await write(ctx, 'whitelabel:update', { storeId }, async (writer) =>
        writer.enqueue(checkSenderJob.of({ storeId, domain })),
      );
      return true;
    },
  );
  return run.end();
}
