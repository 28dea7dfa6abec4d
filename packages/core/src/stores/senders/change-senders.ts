import { limitRate } from '../../access/internal.ts';
import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  deleteSecret,
  invalid,
  namedActor,
  parse,
  read,
  saveSecret,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { domainStatusOf } from '../domains/domain-status.rules.ts';
import { lockDomains } from '../domains/domains.repository.ts';
import {
  checkSenderJob,
  hasNoPrimary,
  promoteNextSender,
  SENDERS_STREAM,
  senderDomainTaken,
} from './check-sender.ts';
import { type DkimKey, newDkimKey, secretNameOf, UNMADE_KEY } from './dkim-key.ts';
import { senderNotVerified } from './find-sender.ts';
import { describeSender, describeSenders } from './list-senders.ts';
import { AddSenderInput, SenderInput } from './sender.input.ts';
import type { Sender, SenderList } from './sender.shape.ts';
import {
  readSenderAddress,
  type SenderAddress,
  type SenderAddressProblem,
} from './sender-address.rules.ts';
import {
  clearPrimarySender,
  deleteSender,
  findSenderRow,
  getSenderRow,
  insertSender,
  isSenderOfOtherStore,
  listSenderRows,
  type SenderRow,
  updateSender,
} from './senders.repository.ts';

/** Maximum number of sender addresses of a store. */
const MOST_SENDERS = 10;

/** Maximum number of keys that a store may create in an hour, because each takes processor time. */
const KEYS = { limit: 60, windowSeconds: 3_600 };

/**
 * Adds a sender address. Its domain waits for its records in DNS, unless the store has verified it.
 * Throws `invalid_input` with a code for what is wrong with the address, `sender_domain_taken` if another
 * store has verified the domain, `sender_exists`, `too_many_senders` and `too_many_requests`. See
 * docs/rules/senders.md#addresses.
 */
export async function addSender(ctx: Context, input: AddSenderInput): Promise<Sender> {
  const { storeId, address: given } = parse(AddSenderInput, input);
  const asked = await read(ctx, 'whitelabel:update', { storeId }, async (reader) => {
    const address = readSenderAddress(given, ctx.ports.hosts.own);
    if (!address.ok) throw refusedAddress(address.code);
    return { address, row: await findSenderRow(reader, address.domain) };
  });
  const { address } = asked;
  const key = asked.row ? null : await makeKey(ctx, storeId);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const { domain, mailbox } = address;
    if (await isSenderOfOtherStore(writer, domain)) throw senderDomainTaken();
    const rows = await listSenderRows(writer);
    const known = rows.find((row) => row.domain === domain);
    const isExpired = known && domainStatusOf(known, ctx.now()) === 'EXPIRED';
    const isNew = !known?.mailboxes.includes(mailbox);
    if (!isNew && !isExpired) {
      throw conflict('sender_exists');
    }
    const count = rows.reduce((sum, row) => sum + row.mailboxes.length, 0);
    if (isNew && count >= MOST_SENDERS) {
      throw unprocessable('too_many_senders', { values: { most: MOST_SENDERS } });
    }
    if (known) await addMailbox(writer, known, address);
    else await addDomainOf(writer, address, key ?? (await newDkimKey()));
    writer.emit({
      name: 'sender.added',
      streamId: SENDERS_STREAM,
      data: { address: address.address },
    });
    writer.enqueue(checkSenderJob.of({ storeId, domain }));
    const { row } = await getSenderRow(writer, address.address);
    return describeSender(writer, row, mailbox);
  });
}

type ValidAddress = Extract<SenderAddress, { ok: true }>;

async function addMailbox(writer: Writer, row: SenderRow, { mailbox }: ValidAddress) {
  const mailboxes = [...new Set([...row.mailboxes, mailbox])];
  if (row.verifiedAt) {
    const isPrimary = await hasNoPrimary(writer);
    await updateSender(writer, row.domain, {
      mailboxes,
      ...(isPrimary ? { primaryMailbox: mailbox } : {}),
    });
    return;
  }
  const again = { pendingSince: writer.ctx.now(), failingSince: null, checkedAt: null };
  await updateSender(writer, row.domain, { mailboxes, ...again });
}

async function addDomainOf(writer: Writer, { domain, mailbox }: ValidAddress, key: DkimKey) {
  const { id: addedById = null, name: addedBy = null } = namedActor(writer.ctx.actor) ?? {};
  const { selector, publicKey } = key;
  const mailboxes = [mailbox];
  await insertSender(writer, { domain, mailboxes, selector, publicKey, addedById, addedBy });
  await saveSecret(writer, secretNameOf(domain, selector), key.privateKey);
}

/**
 * Makes a verified sender the primary one, which the store's emails come from. Throws `sender_not_found` and
 * `sender_not_verified`.
 */
export async function makeSenderPrimary(ctx: Context, input: SenderInput): Promise<Sender> {
  const { storeId, address } = parse(SenderInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const { row, mailbox } = await getSenderRow(writer, address);
    if (!row.verifiedAt) throw senderNotVerified(row, ctx.now());
    if (row.primaryMailbox === mailbox) return describeSender(writer, row, mailbox);
    const before = (await listSenderRows(writer)).find((each) => each.primaryMailbox !== null);
    await clearPrimarySender(writer);
    await updateSender(writer, row.domain, { primaryMailbox: mailbox });
    const data = { address, before: before ? `${before.primaryMailbox}@${before.domain}` : null };
    writer.emit({ name: 'sender.made-primary', streamId: SENDERS_STREAM, data });
    return describeSender(writer, { ...row, primaryMailbox: mailbox }, mailbox);
  });
}

/**
 * Makes a new DKIM key for the domain of a sender. A verified domain keeps its key until the record of the
 * new one is found; any other gets the new key at once. Without effect while a new key waits. Throws
 * `sender_not_found` and `too_many_requests`.
 */
export async function rotateSenderKey(ctx: Context, input: SenderInput): Promise<Sender> {
  const { storeId, address } = parse(SenderInput, input);
  await read(ctx, 'whitelabel:update', { storeId }, (reader) => getSenderRow(reader, address));
  const key = await makeKey(ctx, storeId);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const { row, mailbox } = await getSenderRow(writer, address);
    if (row.verifiedAt && row.nextSelector) return describeSender(writer, row, mailbox);
    const { domain } = row;
    const { selector, publicKey, privateKey } = key;
    const now = ctx.now();
    if (row.verifiedAt) {
      const next = { nextSelector: selector, nextPublicKey: publicKey, nextSince: now };
      await updateSender(writer, domain, next);
    } else {
      await deleteKeys(writer, row);
      const again = { pendingSince: now, failingSince: null, checkedAt: null, found: null };
      const none = { nextSelector: null, nextPublicKey: null, nextSince: null };
      await updateSender(writer, domain, { selector, publicKey, ...none, ...again });
    }
    await saveSecret(writer, secretNameOf(domain, selector), privateKey);
    const data = { domain, selector };
    writer.emit({ name: 'sender.key-rotation-started', streamId: SENDERS_STREAM, data });
    writer.enqueue(checkSenderJob.of({ storeId, domain }));
    const changed = await getSenderRow(writer, address);
    return describeSender(writer, changed.row, mailbox);
  });
}

/**
 * Cancels the rotation of the DKIM key of a sender's domain: the current key stays, and the new one is
 * deleted. Throws `sender_not_found`, and `no_rotation` if none waits, such as after the new key was found.
 */
export async function cancelSenderRotation(ctx: Context, input: SenderInput): Promise<Sender> {
  const { storeId, address } = parse(SenderInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const { row, mailbox } = await getSenderRow(writer, address);
    const { domain, nextSelector: selector, found } = row;
    if (!selector) {
      throw conflict('no_rotation');
    }
    await deleteSecret(writer, secretNameOf(domain, selector));
    const none = {
      nextSelector: null,
      nextPublicKey: null,
      nextSince: null,
      ...(found ? { found: { ...found, nextSignature: null } } : {}),
    };
    await updateSender(writer, domain, none);
    const data = { domain, selector };
    writer.emit({ name: 'sender.key-rotation-canceled', streamId: SENDERS_STREAM, data });
    return describeSender(writer, { ...row, ...none }, mailbox);
  });
}

async function deleteKeys(writer: Writer, { domain, selector, nextSelector }: SenderRow) {
  await deleteSecret(writer, secretNameOf(domain, selector));
  if (nextSelector) await deleteSecret(writer, secretNameOf(domain, nextSelector));
}

/**
 * Removes a sender address, and the keys of its domain with the last address. Of the other senders, the one
 * that was verified first becomes the primary one; without any, emails come from the deployment's address.
 * Returns the others. Throws `sender_not_found`.
 */
export async function removeSender(ctx: Context, input: SenderInput): Promise<SenderList> {
  const { storeId, address } = parse(SenderInput, input);
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await lockDomains(writer);
    const { row, mailbox } = await getSenderRow(writer, address);
    const mailboxes = row.mailboxes.filter((each) => each !== mailbox);
    const wasPrimary = row.primaryMailbox === mailbox;
    if (mailboxes.length === 0) {
      await deleteKeys(writer, row);
      await deleteSender(writer, row.domain);
    } else {
      await updateSender(writer, row.domain, {
        mailboxes,
        ...(wasPrimary ? { primaryMailbox: mailboxes[0] ?? null } : {}),
      });
    }
    if (wasPrimary && mailboxes.length === 0) await promoteNextSender(writer);
    const data = { address, status: domainStatusOf(row, ctx.now()) };
    writer.emit({ name: 'sender.removed', streamId: SENDERS_STREAM, data });
    const items = (await listSenderRows(writer)).flatMap((each) => describeSenders(writer, each));
    return { items, isPossible: ctx.ports.hosts.returnPath !== null, mayChange: true };
  });
}

async function makeKey(ctx: Context, storeId: string): Promise<DkimKey> {
  await limitRate(ctx, [{ key: `sender-keys:${storeId}`, ...KEYS }]);
  return ctx.dryRun ? UNMADE_KEY : newDkimKey();
}

const refusedAddress = (code: SenderAddressProblem) =>
  invalid([
    {
      path: 'address',
      code,
    },
  ]);
