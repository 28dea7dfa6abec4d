import { expect, test } from 'vitest';
import { Refusal } from './errors.ts';

test('a refusal says its code in logs, and its title if it has one', () => {
  expect(new Refusal('conflict', 'store_closed', {}).message).toBe('store_closed');
  const { message } = new Refusal('conflict', 'store_closed', { title: 'The store is closed.' });
  expect(message).toBe('store_closed: The store is closed.');
});
