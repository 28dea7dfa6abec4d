import type { EventName } from '@amends/core';
import type { TeamActivity } from '@amends/core/people';
import { expect, test } from 'vitest';
import { activityWordsFor } from '../messages/activity.ts';
import { activityText } from './activity-text.ts';

const did = (name: EventName, data: object = {}, to: string | null = null) =>
  activityText(
    {
      ...{ id: 'evt_1', name, streamId: 'x', claimNumber: null, actorId: 'usr_1' },
      ...{ actorName: 'Ada', about: null, from: null, to, data, occurredAt: new Date(0) },
    } as TeamActivity,
    activityWordsFor(),
    (userId) => (userId === 'usr_2' ? 'Ben' : null),
  );

test("a team's activity names things as people know them", () => {
  expect(did('settings.changed', { section: 'queue-timers' })).toBe(
    'changed the settings “Timers and response targets”',
  );
  expect(did('email-template.changed', { template: 'denied' })).toBe('edited the email “Denied”');
  expect(did('sop.state-set', { title: 'Lost' }, 'ACTIVE')).toBe('set the SOP “Lost” to active');
  expect(did('label.removed', { name: 'Gift' })).toBe('removed the label “Gift”');
  const entered = { from: 'USD', to: 'JPY', day: '2026-11-20', before: '150', after: '148.5' };
  expect(did('exchange-rate.entered', entered)).toBe(
    'entered the exchange rate USD/JPY, 2026-11-20, 150 → 148.5',
  );
  expect(did('bulk-action.started', { claims: 12 })).toBe('updated 12 claims');
  expect(did('bulk-action.started', { claims: 12, undoOf: 'blk_1' })).toContain('undid');
  expect(did('claim.assigned', { assigneeId: 'usr_2' })).toBe('assigned to Ben');
  expect(did('message.created')).toBe('sent a message');
});
