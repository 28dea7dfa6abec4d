import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const nonce = 'abc';

test('scripts run only from our origin or with the nonce of the page', () => {
  const policy = contentSecurityPolicy({ nonce });
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`);
  expect(policy).not.toContain('unsafe');
});

test('pages behind a secret link load nothing from other origins', () => {
  expect(contentSecurityPolicy({ nonce, closed: true })).not.toContain('https:');
});

test('uploads may also go to the storage of this deployment', () => {
  const policy = contentSecurityPolicy({ nonce, uploadOrigins: ['https://files.example'] });
  expect(policy).toContain(`connect-src 'self' https://files.example;`);
});
