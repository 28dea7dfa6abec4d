import { factsAt, type SourceClaim, startOf } from './source-claim.rules.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * A record of a file: a part of a claim, something that is not about claims, or something unreadable.
 */
export type ReadRecord =
  | { kind: 'claim'; id: string; claim: SourceClaim }
  | { kind: 'other' }
  | { kind: 'wrong'; text: string };

/** Names of the lists of records in an API response. */
export const LISTS = ['edges', 'nodes', 'claims', 'data', 'results'] as const;

const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const listOf = (given: unknown): Given[] => (Array.isArray(given) ? given.filter(isObject) : []);

/** Returns a value as text that the database can store; empty if it has no text. */
const text = (given: unknown): string => {
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  return typeof given === 'string' ? given.replaceAll('\0', ' ').toWellFormed().trim() : '';
};

/** Returns the first field that has a text; pass the names in both documented formats. */
const first = (given: Given, ...names: string[]): string => {
  for (const name of names) {
    const found = text(given[name]);
    if (found) return found;
  }
  return '';
};

const MOST_ID = 200;

/**
 * Returns an instant in UTC as ISO 8601; empty if it is invalid or its year is not from 1000 to 2999.
 */
export function instantOf(given: string): string {
  if (!/^[12]\d{3}-\d\d-\d\d/.test(given)) return '';
  const at = new Date(given);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/**
 * Parses a record in one of Order Protection's documented formats: a claim of `GET /v1/claims` (in
 * `node`, or alone) or of `GET /v1/orders/{id}/claims`, and the webhooks `claim.created`,
 * `claim.approved`, `claim.denied` and `message.created`. Other webhooks are not about claims. Source:
 * docs.orderprotection.com.
 */
export function readRecord(record: Given): ReadRecord {
  if (isObject(record.node)) return readRecord(record.node);
  const topic = text(record.topic).replace('/', '.');
  if (!topic) return readClaim(record, { at: '', topic: '' });
  if (!isObject(record.body)) return { kind: 'wrong', text: 'webhook_without_body' };
  if (!topic.startsWith('claim.') && topic !== 'message.created') return { kind: 'other' };
  return readClaim(record.body, { at: instantOf(text(record.created_at)), topic });
}

const STATE_OF_TOPIC: Readonly<Record<string, string>> = {
  'claim.approved': 'APPROVED',
  'claim.denied': 'DENIED',
};

function readClaim(given: Given, { at: sent, topic }: { at: string; topic: string }): ReadRecord {
  const id = first(given, ...(topic ? ['claim_id'] : ['id', 'claim_id']));
  if (!id) return { kind: 'wrong', text: 'record_without_claim' };
  if (id.length > MOST_ID) return { kind: 'wrong', text: 'claim_id_too_long' };
  const createdAt = instantOf(first(given, 'createdAt', 'created_at'));
  const at = sent || instantOf(first(given, 'updatedAt', 'updated_at')) || createdAt;
  const resolutions = listOf(given.claimResolutions ?? given.resolutions);
  const state = STATE_OF_TOPIC[topic] ?? first(given, 'claimState', 'claim_state');
  const isDenied = state === 'DENIED';
  const items = [
    ...listOf(given.claimItems ?? given.items),
    ...resolutions.flatMap(({ details }) => (isObject(details) ? listOf(details.items) : [])),
  ];
  const currencies = resolutions.map(currencyOf).filter(Boolean);
  return {
    kind: 'claim',
    id,
    claim: {
      facts: factsAt(at, {
        state: state.toUpperCase(),
        type: first(given, 'claimType', 'claim_type').toUpperCase(),
        category: first(given, 'claimCategory', 'claim_category').toUpperCase(),
        description: first(given, 'claimDescription', 'claim_description'),
        orderId: first(given, 'sourceOrderId', 'source_order_id'),
        orderNumber: first(given, 'sourceOrderNumber', 'source_order_number'),
        email: first(given, 'authorEmail', 'author_email'),
        name: first(given, 'authorName', 'author_name'),
        requested: first(given, 'resolutionRequested', 'resolution_requested').toUpperCase(),
        isOta: given.isOta === true ? 'yes' : '',
        createdAt: topic === '' || topic === 'claim.created' ? createdAt : '',
        firstSeenAt: createdAt || sent,
        resolvedAt: instantOf(first(given, 'resolutionDate', 'resolution_date')),
        currency: currencies[0],
        reason: isDenied ? resolutions.map(typeOf).find(Boolean) : '',
      }),
      items: partsFrom(items.flatMap((item) => itemOf(item, at))),
      messages: Object.fromEntries(messagesOf(given, { sent, topic, at })),
      resolutions: isDenied
        ? {}
        : Object.fromEntries(resolutions.map((one) => resolutionOf(one, at))),
    },
  };
}

/** Returns parts by key; a part that is named again only gets the facts that it doesn't have. */
function partsFrom(all: readonly [key: string, part: SourceClaim][]): SourceClaim {
  const found = new Map<string, SourceClaim>();
  for (const [key, part] of all) found.set(key, { ...part, ...found.get(key) });
  return Object.fromEntries(found);
}

function itemOf(given: Given, at: string): [string, SourceClaim][] {
  const id = first(given, 'itemId', 'item_id', 'sourceItemId', 'sku', 'item_name', 'name');
  if (!id) return [];
  const facts = factsAt(at, {
    id: first(given, 'sourceItemId', 'itemId', 'item_id'),
    sku: first(given, 'sku'),
    name: first(given, 'item_name', 'itemName', 'name'),
    quantity: first(given, 'quantity'),
    price: first(given, 'price'),
    discount: first(given, 'discount'),
    tax: first(given, 'tax'),
    type: first(given, 'issueType', 'claimType').toUpperCase(),
    subType: first(given, 'subType', 'issueSubType'),
    details: first(given, 'details'),
  });
  return [[startOf(id, MOST_ID), facts]];
}

function messagesOf(
  given: Given,
  { sent, topic, at }: { sent: string; topic: string; at: string },
): [string, SourceClaim][] {
  if (topic === 'message.created') {
    // A status message of the other system, such as that the claim was resolved.
    const facts = { text: text(given.message), from: 'system', name: '', sentAt: sent };
    return facts.text ? [[keyOf(sent, facts.text), factsAt(at, facts)]] : [];
  }
  return listOf(given.claimMessages ?? given.messages).flatMap((one, place) => {
    const links = [one.medias, one.media, one.attachments].flatMap(linksIn);
    const words = [first(one, 'message', 'content', 'text'), ...links].filter(Boolean).join('\n');
    if (!words) return [];
    const sentAt = instantOf(first(one, 'createdAt', 'created_at', 'sentAt'));
    const facts = factsAt(at, {
      text: words,
      name: first(one, 'authorName', 'author_name', 'senderName'),
      from: first(one, 'senderType', 'sender_type').toLowerCase(),
      sentAt,
      place: String(place).padStart(6, '0'),
    });
    return [[startOf(first(one, 'id'), MOST_ID) || keyOf(sentAt, words), facts]];
  });
}

const keyOf = (at: string, words: string) => `${at} ${startOf(words, 100)}`;

/** Returns the links to files; they keep their URLs, and nothing is downloaded. */
function linksIn(given: unknown): string[] {
  const files: unknown[] = Array.isArray(given) ? given : [];
  return files
    .map((file) => (isObject(file) ? first(file, 'url', 'src', 'mediaUrl') : text(file)))
    .filter((link) => /^https?:\/\/[^\s]+$/i.test(link));
}

const typeOf = (given: Given): string =>
  first(given, 'resolutionType', 'resolution', 'type').toUpperCase();

const detailsOf = (given: Given): Given => (isObject(given.details) ? given.details : {});

const currencyOf = (given: Given): string =>
  (first(given, 'paidCurrency', 'currency') || first(detailsOf(given), 'currency')).toUpperCase();

function resolutionOf(given: Given, at: string): [string, SourceClaim] {
  const details = detailsOf(given);
  const items = listOf(details.items).map((item) => first(item, 'item_id', 'itemId', 'sku'));
  const id = first(given, 'id');
  const key = id || `~${typeOf(given)} ${items.sort().join(' ')}`;
  const facts = factsAt(at, {
    type: typeOf(given),
    amount: first(given, 'paidValue') || first(details, 'total_refund_amount'),
    shipping: first(given, 'shippingAmount') || first(details, 'shipping_amount'),
    currency: currencyOf(given),
    details: typeof given.details === 'object' ? '' : first(given, 'resolutionDetails'),
    item: items.length === 1 ? items[0] : '',
    doneAt: instantOf(first(given, 'createdAt', 'created_at')) || at,
    hasId: id ? 'yes' : '',
  });
  return [startOf(key, MOST_ID), facts];
}
