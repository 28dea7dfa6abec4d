import { describe, expect, test } from 'vitest';
import { newsLines, readNews } from './live-news.rules.ts';

const SEQUENCE = 17;
const heard = (streamId: string, ...names: string[]) =>
  newsLines({ streamId, names, sequence: SEQUENCE }).map(readNews);

describe('an open dashboard hears', () => {
  test('that a claim changed', () => {
    const changed = { changed: 'clm_1', sequence: SEQUENCE };
    expect(heard('clm_1', 'message.sent', 'claim.reopened')).toEqual([changed]);
  });

  test('of a change that is no event', () => {
    const lines = newsLines({ streamId: 'blk_1', names: ['progressed'], sequence: null });
    expect(lines.map(readNews)).toEqual([{ changed: 'blk_1', sequence: null }]);
  });

  test('that viewers came or went, which changes nothing else', () => {
    expect(heard('clm_1', 'claim.viewers-changed')).toEqual([{ viewersOf: 'clm_1' }]);
  });

  test('both, where both happened at once', () => {
    const both = heard('clm_1', 'claim.viewers-changed', 'message.sent');
    expect(both).toEqual([{ changed: 'clm_1', sequence: SEQUENCE }, { viewersOf: 'clm_1' }]);
  });

  test('nothing of the orders that a shop synchronizes', () => {
    expect(heard('ord_1', 'order.updated')).toEqual([]);
  });

  test('that something may have been missed', () => {
    const lines = newsLines({ streamId: '', names: [], sequence: null });
    expect(lines.map(readNews)).toEqual(['missed']);
  });
});
