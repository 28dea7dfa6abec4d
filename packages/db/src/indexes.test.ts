import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { claimSessionStatuses, claimSessions, claims, events, orders } from './tables/index.ts';

/** The question that needs each index of the tables that filing writes to. See docs/decisions/0360. */
const QUESTIONS: Record<string, string> = {
  claims_id: 'Which store is this claim of?',
  claims_by_number: 'Which claim of a store, or of all, has this number?',
  claims_order: 'What was claimed of this order?',
  claims_newest: 'Which claims of a store are in this state, newest first?',
  claims_newest_of_all: 'And of all stores?',
  claims_waiting: 'Which claims of a store wait longest in this state, and for too long?',
  claims_waiting_of_all: 'And of all stores?',
  claims_value: 'Which claims of a store in this state are worth most?',
  claims_value_of_all: 'And of all stores?',
  claims_due_open: 'Which unfinished claims of a store in this state are due first?',
  claims_due_open_of_all: 'And of all stores?',
  claims_facets: 'Which claims fit several filters at once?',
  claims_by_email: 'What did this person claim, of a store or of all?',
  // contract: the release after this one drops it; the one before reads it.
  claims_timers: 'Which claims were in this state for too long?',
  claims_review_requests: 'Who is to be asked for a review?',
  claims_source: 'Did this claim of another system come before?',
  claims_decided: 'Which claims of a store were decided last?',
  claims_wake: 'Which parked claims wake up now?',
  claim_sessions_id: 'Which store is this draft of?',
  claim_sessions_open: 'Is there a draft for this order?',
  claim_sessions_claim_id: 'Which draft became this claim?',
  claim_sessions_begun: 'Which drafts were begun so long ago that they may be forgotten?',
  events_by_staff: 'What did this person of staff do last, in a store or in any?',
  events_id: 'Which event has this id?',
  orders_source: 'Which order of a store has this id of its platform?',
  orders_id: 'Which store is this order of?',
  orders_source_id: 'Which stores have an order with this id of its platform?',
  orders_by_number: 'Which order of a store, or of all, has this number?',
  orders_natural: 'Do we have this order of a shop, whatever it is called here?',
  orders_by_email: 'What did this person order, of a store or of all?',
  orders_newest: 'Which orders of a store are the newest?',
  orders_policies_due: 'Whose policies are still to be made?',
  orders_replacing: 'Which orders replace this one?',
};

test('every index that filing writes to answers a question', () => {
  const busy = [claims, claimSessions, claimSessionStatuses, events, orders];
  const names = busy.flatMap((table) =>
    getTableConfig(table).indexes.map(({ config }) => config.name ?? ''),
  );
  expect(names.sort()).toEqual(Object.keys(QUESTIONS).sort());
});
