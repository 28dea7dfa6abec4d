import { expect, test } from 'vitest';
import { refuseUnspoken } from './site.ts';

test('a site speaks only languages that it has words in', () => {
  expect(() => refuseUnspoken('portal', ['en-US', 'ar-XB'])).not.toThrow();
  expect(() => refuseUnspoken('portal', ['en-US', 'fr-FR'], ['en-US', 'fr-FR'])).not.toThrow();
  expect(() => refuseUnspoken('portal', ['en-US', 'fr-FR'], ['en-US', 'de-DE'])).toThrow(
    'LOCALES has languages that the portal isn’t translated into: fr-FR. Use any of: en-US, de-DE, en-XA, ar-XB.',
  );
});
