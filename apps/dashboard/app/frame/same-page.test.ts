import { expect, test } from 'vitest';
import { samePageOf } from './same-page.ts';

test.each([
  ['/inbox?queue=todo', '/inbox?queue=todo'],
  ['/inbox/clm_1?queue=todo', '/inbox'],
  ['/orders/ord_1', '/orders'],
  ['/customers/ord_1', '/orders'],
  ['/sops/sop_1/edit', '/sops'],
  ['/settings/queue-timers', '/settings/queue-timers'],
  ['/emails/approved', '/emails/approved'],
  ['/stores/sto_1', '/stores/sto_2'],
  ['/stores/sto_1/first-steps', '/stores/sto_2/first-steps'],
  ['/stores/new', '/stores/new'],
  ['/stores?q=kobo', '/stores?q=kobo'],
  ['/provider/team/usr_1', '/provider/team/usr_1'],
])('choosing another store on %s leads to %s', (path, to) => {
  expect(samePageOf(path, 'sto_2')).toBe(to);
});

test('choosing all stores on a store’s page leads to the list of stores', () => {
  expect(samePageOf('/stores/sto_1/first-steps', null)).toBe('/stores');
});
