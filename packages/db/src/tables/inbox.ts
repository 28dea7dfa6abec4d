import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { CLAIM_STATES } from './values.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Number of a store's claims in each state, and of those with unread messages. Changes in `inbox_changes`
 * aren't included yet.
 */
export const claimCounts = pgTable(
  'claim_counts',
  {
    storeId: storeId(),
    claimState: text('claim_state').notNull(),
    total: integer('total').notNull(),
    unread: integer('unread').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimState] }),
    oneOf('claim_counts_claim_state', t.claimState, CLAIM_STATES),
  ],
);

/**
 * Totals of `claim_counts` over all stores, kept by a trigger. Spread over 64 rows per state by a hash of the
 * store, so that stores rarely wait for each other.
 */
export const claimTotals = pgTable(
  'claim_totals',
  {
    spread: integer('spread').notNull(),
    claimState: text('claim_state').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    unread: bigint('unread', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.spread, t.claimState] })],
);

/**
 * Changes of claims, recorded by triggers, that `claim_counts` and `claim_search` don't include yet. Has no
 * key, so that inserts never wait for another transaction.
 */
export const inboxChanges = pgTable(
  'inbox_changes',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    /** Empty if no count changes. */
    claimState: text('claim_state').notNull(),
    total: integer('total').notNull(),
    unread: integer('unread').notNull(),
    /** Whether the claim's search words must be rebuilt. */
    find: boolean('find').notNull(),
  },
  // For finding one store's changes during a large import to another.
  (t) => [index('inbox_changes_store').on(t.storeId)],
);

/** Search words of a claim, built by `claim_words`. */
export const claimSearch = pgTable(
  'claim_search',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    words: words('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId] }),
    index('claim_search_words').using('gin', t.words),
    // Keeps the part that most searches use small.
    index('claim_search_unfinished')
      .using('gin', t.words)
      .where(sql`words @@ '''~unfinished'''::tsquery`),
  ],
);

/**
 * Progress of rebuilding `claim_search` after a migration changed which words claims have: the last
 * claim rebuilt. No row means that all are done.
 */
export const claimSearchRewrites = pgTable(
  'claim_search_rewrites',
  { storeId: storeId(), claimId: text('claim_id').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.claimId] })],
);

/** Every word that occurs in some claim, used to correct typos in searches. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
]);

/**
 * The last claim whose words were added to `search_words` while older claims are still being added.
 * No row means that all are done.
 */
export const searchWordFills = pgTable(
  'search_word_fills',
  { storeId: storeId(), claimId: text('claim_id').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.claimId] })],
);

/**
 * A saved view: filters and sort order under a name. A shared view is visible to the whole store,
 * or to the provider account, whose store id is ''.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    name: text('name').notNull(),
    /** The query string of the inbox. */
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('saved_views_owner').on(t.ownerId),
    index('saved_views_shared').on(t.storeId).where(sql`shared`),
  ],
);

/** One bulk action; its store id is '' if the claims belong to several stores. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** Its initiator, as a use case's actor. */
    actor: jsonb('actor').$type<Record<string, unknown>>().notNull(),
    actorId: text('actor_id').notNull(),
    action: jsonb('action').$type<Record<string, unknown>>().notNull(),
    /** The bulk action that this one undoes, and the one that undoes this one. */
    undoOf: text('undo_of'),
    undoneBy: text('undone_by'),
    state: text('state', { enum: ['running', 'done', 'cancelled'] })
      .notNull()
      .default('running'),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('bulk_actions_id').on(t.id),
    index('bulk_actions_actor').on(t.actorId, t.createdAt),
    index('bulk_actions_running').on(t.createdAt).where(sql`state = 'running'`),
    oneOf('bulk_actions_state', t.state),
    notNegative('bulk_actions_total', t.total),
  ],
);

/** The result for each claim of a bulk action. */
export const bulkActionClaims = pgTable(
  'bulk_action_claims',
  {
    /** The store of the claim. */
    storeId: storeId(),
    bulkActionId: text('bulk_action_id').notNull(),
    claimId: text('claim_id').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** Why it failed: the refusal's code and message. */
    code: text('code'),
    message: text('message'),
    /** The claim before the action, for undo. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.bulkActionId, t.claimId] }),
    uniqueIndex('bulk_action_claims_position').on(t.bulkActionId, t.position),
    index('bulk_action_claims_waiting')
      .on(t.bulkActionId, t.position)
      .where(sql`state = 'waiting'`),
    foreignKey({
      name: 'bulk_action_claims_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('bulk_action_claims_state', t.state),
  ],
);

/** Who is viewing a claim; unlogged, because the row expires after half a minute. */
export const claimViewers = pgTable(
  'claim_viewers',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.claimId, t.userId] })],
);
