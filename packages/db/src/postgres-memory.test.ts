import { expect, test } from 'vitest';
import { memorySettings } from './postgres-memory.ts';

const GB = 1024 ** 3;

test('PostgreSQL gets a quarter of the memory for shared buffers, within limits', () => {
  const shared = (bytes: number) => memorySettings(bytes).shared_buffers;
  expect(shared(GB / 4)).toBe('128MB');
  expect(shared(GB)).toBe('256MB');
  expect(shared(8 * GB)).toBe('2048MB');
  expect(shared(256 * GB)).toBe('4096MB');
});

test("the planner counts on the system's cache as well", () => {
  expect(memorySettings(GB).effective_cache_size).toBe('768MB');
  expect(memorySettings(GB / 8).effective_cache_size).toBe('128MB');
});
