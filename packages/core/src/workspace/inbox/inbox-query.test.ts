import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUEUE_NAMES, statusesOfQueue } from '../../claims/terms/lifecycle/states.rules.ts';
import {
  countFilters,
  FILTER_CHOICES,
  formatInboxQuery,
  INBOX_SORTS,
  type InboxQuery,
  isDuration,
  isMoment,
  parseInboxQuery,
} from './inbox-query.rules.ts';

const read = (query: string) => parseInboxQuery(new URLSearchParams(query));

const some = <Value extends string>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 });
const id = fc.stringMatching(/^[a-z]{3}_[0-9a-f]{8}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
const day = fc.constantFrom('2026-02-28', '2024-02-29', '2026-11-21', '2026-03-01T10:00:00Z');
const amount = fc.integer({ min: 0, max: 999_999_999_999 });

const queries: fc.Arbitrary<InboxQuery> = fc.record({
  queue: fc.constantFrom(...QUEUE_NAMES),
  sort: fc.constantFrom(...INBOX_SORTS),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  filters: fc.record(
    {
      status: some(FILTER_CHOICES.status),
      category: some(FILTER_CHOICES.category),
      type: some(FILTER_CHOICES.type),
      requested: some(FILTER_CHOICES.requested),
      provided: some(FILTER_CHOICES.provided),
      channel: some(FILTER_CHOICES.channel),
      label: ids,
      assignee: ids,
      store: ids,
      createdFrom: day,
      createdTo: day,
      valueFrom: amount,
      valueTo: amount,
      unread: fc.boolean(),
      parked: fc.boolean(),
      waitingSince: fc.oneof(day, fc.constantFrom('P2D', 'PT12H', 'P1DT6H')),
      ota: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

describe('the query of the inbox', () => {
  test('has everything that was selected, and parses to the same', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = formatInboxQuery(query).toString();
        expect(read(address)).toEqual(query);
        expect(formatInboxQuery(read(address)).toString()).toBe(address);
      }),
    );
  });

  test('is empty with defaults', () => {
    expect(formatInboxQuery(read('')).toString()).toBe('');
    expect(read('')).toEqual({ queue: 'todo', sort: 'newest', search: '', filters: {} });
  });

  test('ignores unknown parts, whatever someone typed', () => {
    const name = fc.oneof(
      fc.constantFrom('queue', 'sort', 'q', 'status', 'created', 'value', 'waiting', 'unread'),
      fc.string(),
    );
    const value = fc.string({ unit: fc.constantFrom(...'.,:-0129PTDZNEW%é\u202e\0 ') });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (typed) => {
        const query = new URLSearchParams(typed).toString();
        expect(() => formatInboxQuery(read(query))).not.toThrow();
      }),
    );
    expect(read('queue=nowhere&status=NEW,SOLD&type=x&created=2026-02-31..&value=-1..x')).toEqual({
      queue: 'todo',
      sort: 'newest',
      search: '',
      filters: { status: ['NEW'] },
    });
  });

  test('keeps 200 characters of a search, and 50 ids of each kind that could be ids', () => {
    const search = 'x'.repeat(200);
    expect(read(`q=${search}`).search).toBe(search);
    expect(read(`q=${search}y`).search).toBe(search);
    const ids = Array.from({ length: 51 }, (_, at) => `lab_${at}`);
    expect(read(`label=${ids}`).filters.label).toEqual(ids.slice(0, 50));
    expect(read('label=lab_1,,l@b&assignee=me&store=%20').filters).toEqual({
      label: ['lab_1'],
      assignee: ['me'],
    });
    expect(read('status=NEW,NEW').filters.status).toEqual(['NEW']);
  });

  test('has ranges that are open on either side, and yes or no', () => {
    const open = 'created=..2026-02-28&value=..5&unread=no';
    expect(read(open).filters).toEqual({
      createdTo: '2026-02-28',
      valueTo: 5,
      unread: false,
    });
    expect(formatInboxQuery(read(open)).toString()).toBe(open);
    const from = 'created=2026-02-28..&value=0..&waiting=P2D&parked=yes&ota=no';
    expect(read(from).filters).toEqual({
      createdFrom: '2026-02-28',
      valueFrom: 0,
      waitingSince: 'P2D',
      parked: true,
      ota: false,
    });
    expect(formatInboxQuery(read(from)).toString()).toBe(from);
    expect(read('unread=maybe&parked=&ota=true&waiting=P2W&value=1..x..2').filters).toEqual({
      valueFrom: 1,
    });
    expect(read('value=1..2..3').filters).toEqual({ valueFrom: 1, valueTo: 2 });
  });

  test('accepts a list with commas or by repeating its name', () => {
    expect(read('status=NEW,OPEN').filters).toEqual(read('status=NEW&status=OPEN').filters);
  });
});

test('To do also lists claims with a customer’s reply, until staff answer', () => {
  expect(statusesOfQueue('todo')).toEqual(['NEW', 'OPEN', 'WAITING_FOR_OP', 'COMMUNICATING']);
  expect(statusesOfQueue('pending')).toContain('COMMUNICATING');
});

test('a range counts as one filter', () => {
  expect(countFilters({ valueFrom: 0, valueTo: 100, createdTo: '2026-01-01', ota: false })).toBe(3);
  const dates = { createdFrom: '2026-01-01', createdTo: '2026-01-31' };
  expect(countFilters({ ...dates, valueTo: 100 })).toBe(2);
  expect(countFilters({ createdFrom: '2026-01-01' })).toBe(1);
  expect(countFilters({ status: undefined, ota: undefined })).toBe(0);
});

test('a wait is in days, hours, or both', () => {
  const forms = ['P2D', 'PT12H', 'P1DT6H', 'P', 'PT', 'P2DT', 'P12345D', '2D', ''];
  expect(forms.filter(isDuration)).toEqual(['P2D', 'PT12H', 'P1DT6H']);
});

test.each(['2024-02-29', '2026-01-01T10:00Z', '2026-01-01T10:00:59.123456+05:30'])(
  '%j is a date or an instant',
  (text) => expect(isMoment(text)).toBe(true),
);

test.each(['2026-02-31', '2026-13-01', '2026-01-01T25:00:00Z', '2026-01-01T10:00', 'today', ''])(
  '%j is not a date',
  (text) => expect(isMoment(text)).toBe(false),
);
