import { describe, expect, test } from 'vitest';
import * as claims from './claims/internal.ts';
import { isEmailTemplate } from './claims/terms/email-templates.rules.ts';
import * as commerce from './commerce/internal.ts';
import { jobsAmong } from './kernel/index.ts';
import type { EventName, RecordedEvent } from './kernel/internal.ts';
import * as notifications from './notifications/internal.ts';
import { reactionsTo } from './reactions.ts';

const OCCURRED = new Date('2026-03-10T12:00:00Z');

const anEvent = (
  name: EventName,
  given: { from?: string; to?: string; data?: object } = {},
): RecordedEvent =>
  ({
    id: 'evt_1',
    storeId: 'sto_1',
    streamId: 'clm_1',
    occurredAt: OCCURRED,
    name,
    ...given,
  }) as RecordedEvent;
const emailsOf = (event: RecordedEvent) =>
  reactionsTo(event).flatMap((job) => (job.name === 'send-email' ? [job.payload.template] : []));

describe('the shopper is notified', () => {
  test.each([
    ['that a claim arrived', anEvent('claim.created', { to: 'NEW' }), ['received']],
    [
      'to sign a claim made for them',
      anEvent('claim.created', { to: 'DRAFT' }),
      ['signature-requested'],
    ],
    [
      'that a signed claim arrived',
      anEvent('claim.signed', { from: 'DRAFT', to: 'NEW' }),
      ['received'],
    ],
    ['of an approval', anEvent('claim.moved', { from: 'OPEN', to: 'APPROVED' }), ['approved']],
    ['of a denial', anEvent('claim.moved', { from: 'OPEN', to: 'DENIED' }), ['denied']],
    ['of a resolution', anEvent('claim.moved', { from: 'APPROVED', to: 'RESOLVED' }), ['resolved']],
    ['of a claim closed', anEvent('claim.withdrawn', { from: 'OPEN', to: 'CLOSED' }), ['closed']],
    [
      'of a parked claim that woke by itself',
      anEvent('claim.moved', { from: 'TEMPORARILY_DISMISSED', to: 'NEW' }),
      ['received'],
    ],
    ['that the wait is over', anEvent('claim.still-missing-asked'), ['still-missing']],
  ])('%s', (_what, event, templates) => {
    expect(emailsOf(event)).toEqual(templates);
    expect(templates.every(isEmailTemplate)).toBe(true);
  });

  test.each([
    [
      'what they answered themselves',
      anEvent('claim.still-missing-answered', { from: 'TEMPORARILY_DISMISSED', to: 'NEW' }),
    ],
    [
      'that a resolved claim is put away',
      anEvent('claim.moved', { from: 'RESOLVED', to: 'CLOSED' }),
    ],
    ['that a claim was taken up', anEvent('claim.moved', { from: 'NEW', to: 'OPEN' })],
  ])('not of %s', (_what, event) => {
    expect(reactionsTo(event)).toEqual([]);
  });
});

test('a parked claim sends its email immediately and is woken on its date, by one job', () => {
  const parked = [
    anEvent('claim.created', { to: 'TEMPORARILY_DISMISSED' }),
    anEvent('claim.parked', { data: { wakeAt: '2026-03-12T05:00:00.000Z' } }),
  ];
  expect(parked.flatMap(emailsOf)).toEqual(['parked']);
  expect(parked.flatMap(reactionsTo)).toContainEqual({
    name: 'wake-parked-claim',
    payload: { storeId: 'sto_1', claimId: 'clm_1' },
    startAfter: new Date('2026-03-12T05:00:00Z'),
    onceKey: 'clm_1',
  });
});

test('messages wait a quarter of an hour for others of their side', () => {
  const [job] = reactionsTo(anEvent('message.created', { data: { senderType: 'customer' } }));
  expect(job).toMatchObject({
    name: 'send-message-digest',
    payload: { audience: 'staff' },
    startAfter: new Date('2026-03-10T12:15:00Z'),
    onceKey: 'clm_1:staff',
  });
});

test('a requested email is sent once for each request', () => {
  const event = anEvent('email.requested', { data: { template: 'reminder', note: 'Please' } });
  expect(reactionsTo(event)).toEqual([
    {
      name: 'send-email',
      payload: {
        storeId: 'sto_1',
        claimId: 'clm_1',
        template: 'reminder',
        note: 'Please',
        dedupeKey: 'evt_1',
      },
    },
  ]);
});

test('what every claim causes is fetched several at a time, so that it keeps up with filing', () => {
  const definitions = new Map(
    jobsAmong(claims, commerce, notifications).map((each) => [each.name, each]),
  );
  const jobs = reactionsTo(anEvent('claim.created', { to: 'NEW' }));
  expect(jobs.map(({ name }) => name)).toEqual(['send-email', 'tag-order']);
  for (const { name } of jobs) expect(definitions.get(name)?.queue.batchSize).toBeGreaterThan(1);
});
