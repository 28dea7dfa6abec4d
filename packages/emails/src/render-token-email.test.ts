import { expect, test } from 'vitest';
import { renderTokenEmail } from './render-token-email.tsx';

const props = {
  url: 'https://desk.example/settings/api-tokens',
  name: 'Ada Owner',
  storeName: 'Juniper Outfitters',
  tokenName: 'Warehouse <b>',
  actorName: 'Ben Other',
  scopes: ['order:read', 'order:update'],
  expiresOn: 'January 2, 2027',
  previousUntil: null,
};

test('an owner reads who created which token, with what it may do, and typed names stay text', () => {
  const email = renderTokenEmail({ ...props, change: 'created' });
  expect(email.subject).toBe('API token created for Juniper Outfitters');
  expect(email.text).toContain('Ben Other created the API token “Warehouse <b>”');
  expect(email.html).not.toContain('Warehouse <b>');
  expect(email.text).toContain('It works until January 2, 2027');
  expect(email.text).toContain('order:update');
  expect(email.html).toContain('href="https://desk.example/settings/api-tokens"');
});

test('an owner reads how long the old value works after a rotation', () => {
  const email = renderTokenEmail({
    ...props,
    change: 'rotated',
    actorName: null,
    previousUntil: 'Nov 23 at 1:00 PM',
  });
  expect(email.text).toContain('Someone with access to the server rotated');
  expect(email.text).toContain('The old value works until Nov 23 at 1:00 PM.');
});

test('an owner reads that a revoked token lets programs in no longer', () => {
  const email = renderTokenEmail({ ...props, change: 'revoked' });
  expect(email.text).toContain('can no longer access your store');
});
