import { describe, expect, test } from 'vitest';
import { newsLines, readNews } from './live-news.rules.ts';

const heard = (streamId: string, ...names: string[]) =>
  newsLines({ streamId, names }).map(readNews);

describe('an open dashboard hears', () => {
  test('that a claim changed', () => {
    expect(heard('clm_1', 'message.sent', 'claim.reopened')).toEqual([{ changed: 'clm_1' }]);
  });

  test('that viewers came or went, which changes nothing else', () => {
    expect(heard('clm_1', 'claim.viewers-changed')).toEqual([{ viewersOf: 'clm_1' }]);
  });

  test('both, where both happened at once', () => {
    const both = heard('clm_1', 'claim.viewers-changed', 'message.sent');
    expect(both).toEqual([{ changed: 'clm_1' }, { viewersOf: 'clm_1' }]);
  });

  test('nothing of the orders that a shop synchronizes', () => {
    expect(heard('ord_1', 'order.updated')).toEqual([]);
  });

  test('that something may have been missed', () => {
    expect(heard('')).toEqual(['missed']);
  });
});
