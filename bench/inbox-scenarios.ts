import { createHash, randomInt } from 'node:crypto';
import { WORDS, wordOf } from './seed/seed-claims.ts';

/** The data that questions depend on. */
export interface Seeded {
  claims: number;
  /** The largest store. */
  storeId: string;
}

export interface Question {
  name: string;
  who: 'one' | 'all';
  path: () => string;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const DAY_MS = 86_400_000;
/** Returns a common word, or a rare one. */
const common = () => wordOf(randomInt(0, 3));
const rare = () => wordOf(randomInt(WORDS / 2, WORDS));
/** Returns a date in the last year, uniformly distributed over the list. */
const someDay = () => new Date(Date.now() - randomInt(1, 365) * DAY_MS).toISOString();

const LISTS: readonly [name: string, query: (seeded: Seeded) => Record<string, unknown>][] = [
  ['To do, newest', () => ({ queue: 'todo' })],
  ['To do, due soonest', () => ({ queue: 'todo', sort: 'due' })],
  ['Pending, waiting longest', () => ({ queue: 'pending', sort: 'waiting' })],
  ['All, newest', () => ({ queue: 'all' })],
  ['All, worth most', () => ({ queue: 'all', sort: 'value' })],
  ['All, from some day back', () => ({ queue: 'all', createdTo: someDay() })],
  ['Filter: type and unread', () => ({ queue: 'todo', type: 'STOLEN', unread: true })],
  ['Filter: a type and a resolution', () => ({ queue: 'all', type: 'LOST', requested: 'REFUND' })],
  [
    'Filter: rare, four together',
    () => ({ ota: true, category: 'WARRANTY', channel: 'In Store', type: 'DAMAGED' }),
  ],
  ['Filter: one person', () => ({ assignee: `usr_${md5(`agent${randomInt(0, 40)}`)}` })],
  ['Filter: a label', ({ storeId }) => ({ label: `lab_${md5(storeId + randomInt(0, 30))}` })],
  ['Filter: a rare thing given', () => ({ provided: 'FLAT_RATE' })],
  ['Search: claim number', ({ claims }) => ({ search: 1001 + randomInt(0, claims) })],
  ['Search: email', () => ({ search: `shopper${randomInt(0, 500_000)}@example.com` })],
  ['Search: a rare word', () => ({ search: rare() })],
  ['Search: a common word', () => ({ search: common() })],
  ['Search: two words', () => ({ search: `${common()} ${rare()}` })],
  ['Search: the beginning of a word', () => ({ search: rare().slice(0, 5) })],
  ['Search: a rare word in To do', () => ({ search: rare(), queue: 'todo' })],
  ['Search: a rare word, worth most', () => ({ search: rare(), sort: 'value' })],
];

/** Returns all measured questions: for one large store and for all stores. */
export function questions(seeded: Seeded): Question[] {
  return (['one', 'all'] as const).flatMap((who) => [
    { name: `Counts (${who})`, who, path: () => '/v1/inbox/counts' },
    ...LISTS.map(([name, query]) => ({
      name: `${name} (${who})`,
      who,
      path: () =>
        `/v1/claims?${new URLSearchParams(Object.entries(query(seeded)).map(([key, value]) => [key, String(value)]))}`,
    })),
  ]);
}
