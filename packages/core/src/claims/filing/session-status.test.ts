import { expect, test } from 'vitest';
import {
  isSessionStatus,
  ROUTE_TO_STATUS,
  SESSION_STATUSES,
  statusForPath,
  statusToSet,
} from './session-status.rules.ts';

test('every mapped path sets its status, with or without the locale and a query', () => {
  for (const [path, status] of Object.entries(ROUTE_TO_STATUS)) {
    for (const target of [path, `/en-US${path}`, `${path}/`, `${path}?store=juniper#top`]) {
      expect(statusForPath(target), target).toBe(status);
    }
  }
});

test('the longest path wins', () => {
  expect(statusForPath('/issues/shipment/details')).toBe('SHIPMENT_DETAILS');
  expect(statusForPath('/resolution/review')).toBe('REVIEW');
});

test('other paths set nothing', () => {
  for (const path of [
    '/',
    '/start',
    '/view/abc',
    '/view/abc/review',
    '/issues/other',
    '',
    '/review',
  ]) {
    expect(statusForPath(path), path).toBeNull();
  }
});

test('a status that the session already has is not set again', () => {
  expect(statusToSet('/issues', 'ISSUE_SELECTION')).toBeNull();
  expect(statusToSet('/issues', 'PROCESS')).toBe('ISSUE_SELECTION');
  expect(statusToSet('/issues', null)).toBe('ISSUE_SELECTION');
  expect(statusToSet('/start', null)).toBeNull();
});

test('every status but the first has exactly one route', () => {
  const mapped = Object.values(ROUTE_TO_STATUS);
  expect([...mapped, 'STARTED'].sort()).toEqual([...SESSION_STATUSES].sort());
  expect(isSessionStatus('STARTED')).toBe(true);
  expect(isSessionStatus('started')).toBe(false);
});
