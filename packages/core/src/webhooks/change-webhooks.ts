import { z } from 'zod';
import type { Context, Reader, Writer } from '../kernel/internal.ts';
import {
  conflict,
  defineJob,
  hashSecret,
  invalid,
  isRepeated,
  newId,
  notFound,
  parse,
  read,
  text,
  unprocessable,
  write,
} from '../kernel/internal.ts';
import { rewind } from '../stores/settings/settings-change.rules.ts';
import { deletePart } from './deliveries.repository.ts';
import { getOne } from './list-webhooks.ts';
import {
  ChangeWebhookInput,
  CreateWebhookInput,
  RestoreWebhookInput,
  RotateSecretInput,
  WebhookInput,
} from './webhook.input.ts';
import type { NewWebhook, Webhook } from './webhook.shape.ts';
import { webhookChangesSince } from './webhook-changes.repository.ts';
import {
  forgetSecrets,
  newSigningSecret,
  replaceSecret,
  saveFirstSecret,
  withSecret,
} from './webhook-secrets.ts';
import {
  countWebhooks,
  deleteWebhook,
  hideWebhook,
  insertWebhook,
  noteRotation,
  updateWebhook,
} from './webhooks.repository.ts';

const MOST_WEBHOOKS = 20;
const HOUR_MS = 3_600_000;

/**
 * Creates a webhook, which gets events from then on. Its secret appears only in the first response and
 * is sealed in the database; a repeated request gets null. Throws `invalid_input` for an address that
 * nothing may be sent to, and `too_many_webhooks` past 20 webhooks of a store.
 */
export async function createWebhook(
  ctx: Context,
  input: z.input<typeof CreateWebhookInput>,
): Promise<NewWebhook> {
  const { storeId, url, topics, description } = parse(CreateWebhookInput, input);
  await requireAddress(ctx, storeId, url);
  const secret = newSigningSecret();
  const made = await write(ctx, 'webhook:create', { storeId }, async (writer) => {
    if ((await countWebhooks(writer)) >= MOST_WEBHOOKS) throw tooMany();
    const id = newId('whk', ctx.now());
    await insertWebhook(writer, { id, kind: 'HTTP', url, description, topics });
    await saveFirstSecret(writer, id, secret);
    writer.emit({ name: 'webhook.created', streamId: id, data: { url, topics, description } });
    return { ...(await getOne(writer, id)), mark: hashSecret(secret) };
  });
  return withSecret(ctx, made, secret);
}

/**
 * Changes a webhook. If it gets enabled, waiting messages are sent at once. Throws `webhook_not_found`,
 * `webhook_changed` for another version, and like `createWebhook` for the address. Changing the address
 * also needs the permission to create webhooks, because it sends the store's messages elsewhere.
 */
export async function changeWebhook(
  ctx: Context,
  input: z.input<typeof ChangeWebhookInput>,
): Promise<Webhook> {
  const { storeId, webhookId, version, enabled, ...changes } = parse(ChangeWebhookInput, input);
  if (changes.url !== undefined) {
    await requireAddress(ctx, storeId, changes.url);
  }
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const before = await getOne(writer, webhookId);
    if (changes.url !== undefined && changes.url !== before.url) refuseChannel(before);
    const state = enabled === undefined ? before.state : enabled ? 'ENABLED' : 'DISABLED';
    const after: Webhook = {
      ...before,
      url: changes.url ?? before.url,
      topics: changes.topics ?? before.topics,
      description: changes.description ?? before.description,
      state,
    };
    return save(writer, { before, after, version });
  });
}

/**
 * Saves a change if the webhook still has the version that the caller saw. Records nothing if no field
 * differs.
 */
async function save(
  writer: Writer,
  given: { before: Webhook; after: Webhook; version: number; restored?: number },
): Promise<Webhook> {
  const { before, after, version, restored } = given;
  if (before.version !== version) throw changed(before);
  const differing = differences(before, after);
  if (Object.keys(differing).length === 0) return before;
  const turnsOn = after.state === 'ENABLED' && before.state !== after.state;
  const afresh = after.url !== before.url || turnsOn;
  if (!(await updateWebhook(writer, after, afresh))) throw changed(await getOne(writer, before.id));
  const data = { changes: differing, ...(restored === undefined ? {} : { restored }) };
  writer.emit({ name: 'webhook.changed', streamId: before.id, data });
  return getOne(writer, before.id);
}

/**
 * Restores the address, topics, name and state that a webhook had after one of its changes, or when it
 * was created (0), as a change of its own. If it was turned off automatically then, it is disabled now.
 * Keeps the secret and the log. Throws `webhook_not_found`, `webhook_change_not_found` and the errors
 * of `changeWebhook`.
 */
export async function restoreWebhook(
  ctx: Context,
  input: z.input<typeof RestoreWebhookInput>,
): Promise<Webhook> {
  const { storeId, webhookId, number, version } = parse(RestoreWebhookInput, input);
  const { before: seen, after: wanted } = await read(ctx, 'webhook:read', { storeId }, (reader) =>
    earlierOf(reader, webhookId, number),
  );
  if (wanted.url !== seen.url) await requireAddress(ctx, storeId, wanted.url);
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const { before, after } = await earlierOf(writer, webhookId, number);
    // Refuses a webhook that someone changed since its address was checked.
    if (before.version !== version || after.url !== wanted.url) throw changed(before);
    return save(writer, { before, after, version, restored: number });
  });
}

/** Returns a webhook's current state, and its state after a change. */
async function earlierOf(reader: Reader, webhookId: string, number: number) {
  const before = await getOne(reader, webhookId);
  const after = rewind(before, await webhookChangesSince(reader, webhookId, number));
  const state = after.state === 'FAILED' ? ('DISABLED' as const) : after.state;
  return { before, after: { ...before, ...pick(after), state } };
}

const pick = ({ url, topics, description }: Webhook) => ({ url, topics, description });

/**
 * Gives a webhook a new secret. Messages are also signed with the old one for the overlap, up to 7
 * days. Throws `webhook_not_found`, `webhook_changed`, and `rotation_in_progress` while two secrets
 * sign.
 */
export async function rotateWebhookSecret(
  ctx: Context,
  input: z.input<typeof RotateSecretInput>,
): Promise<NewWebhook> {
  const { storeId, webhookId, version, overlapHours } = parse(RotateSecretInput, input);
  const secret = newSigningSecret();
  const rotated = await write(ctx, 'webhook:create', { storeId }, async (writer) => {
    const before = await getOne(writer, webhookId);
    refuseChannel(before);
    const now = ctx.now();
    if (before.version !== version) throw changed(before);
    if (before.previousSecretUntil && before.previousSecretUntil > now && overlapHours > 0) {
      throw conflict('rotation_in_progress', {
        text: 'secrets_still_sign',
        facts: { until: before.previousSecretUntil },
      });
    }
    const until = new Date(now.getTime() + overlapHours * HOUR_MS);
    if (!(await noteRotation(writer, { id: webhookId, version, until }))) {
      throw changed(await getOne(writer, webhookId));
    }
    await replaceSecret(writer, { id: webhookId, secret, keepsOld: overlapHours > 0 });
    const data = { previousUntil: until.toISOString() };
    writer.emit({ name: 'webhook.secret-rotated', streamId: webhookId, data });
    return { ...(await getOne(writer, webhookId)), mark: hashSecret(secret) };
  });
  return withSecret(ctx, rotated, secret);
}

/** Number of messages deleted per transaction, so that each ends long before its time limit. */
const PART = 5_000;

const Removed = z.object({ storeId: z.string(), webhookId: z.string() });

/** Deletes the log of a webhook that was removed. */
export const forgetWebhookJob = defineJob({
  name: 'forget-webhook',
  input: Removed,
  run: (ctx, removed) => forgetWebhook(ctx, removed),
});

/**
 * Deletes a part of a removed webhook's log and queues the rest; deletes the webhook last. Safe to
 * repeat.
 */
async function forgetWebhook(
  ctx: Context,
  { storeId, webhookId }: z.output<typeof Removed>,
): Promise<void> {
  await write(ctx, 'webhook:delete', { storeId }, async (writer) => {
    if ((await deletePart(writer, webhookId, PART)) < PART) await deleteWebhook(writer, webhookId);
    else writer.enqueue(forgetWebhookJob.of({ storeId, webhookId }));
  });
}

/**
 * Removes a webhook with its secrets, its waiting messages and its log; the log may be deleted a little
 * later. Throws `webhook_not_found`.
 */
export async function removeWebhook(
  ctx: Context,
  input: z.input<typeof WebhookInput>,
): Promise<{ removed: true }> {
  const { storeId, webhookId } = parse(WebhookInput, input);
  return write(ctx, 'webhook:delete', { storeId }, async (writer) => {
    const { url } = await getOne(writer, webhookId);
    if (!(await hideWebhook(writer, webhookId))) throw notFound('webhook');
    writer.enqueue(forgetWebhookJob.of({ storeId, webhookId }));
    await forgetSecrets(writer, webhookId);
    writer.emit({ name: 'webhook.removed', streamId: webhookId, data: { url } });
    return { removed: true };
  });
}

const CHANGEABLE = ['url', 'topics', 'description', 'state'] as const;

/** Returns the values before and after the change, for each field that differs. */
function differences(before: Webhook, after: Webhook): object {
  const differing = CHANGEABLE.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(
    differing.map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

/** The problems for which an address is refused. */
const REFUSED: ReadonlySet<string> = new Set([
  text('address_not_public'),
  text('host_unknown'),
  text('https_required'),
]);

/**
 * Throws `forbidden`, and `invalid_input` if nothing may be sent to an address. A dry run doesn't query
 * DNS.
 */
async function requireAddress(ctx: Context, storeId: string, url: string): Promise<void> {
  const isAgain = await read(ctx, 'webhook:create', { storeId }, isRepeated);
  if (ctx.dryRun || isAgain) return;
  const problem = await ctx.ports.webhooks.check(url);
  if (problem && REFUSED.has(problem)) throw invalid([{ path: 'url', code: problem }]);
}

function refuseChannel({ kind }: Webhook): void {
  if (kind !== 'SLACK') return;
  throw conflict('slack_channel');
}

const tooMany = () => unprocessable('too_many_webhooks', { values: { most: MOST_WEBHOOKS } });

const changed = ({ version }: Webhook) => conflict('webhook_changed', { facts: { version } });
