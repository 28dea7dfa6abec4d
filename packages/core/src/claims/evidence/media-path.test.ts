import { describe, expect, test } from 'vitest';
import { mediaIdOf } from './media-id.rules.ts';
import { mediaPath, verifyMediaPath } from './media-path.ts';

const keys = {
  shopperSession: Buffer.alloc(32, 1),
  push: Buffer.alloc(32, 4),
  staffLogin: Buffer.alloc(32, 3),
  files: Buffer.alloc(32, 2),
};
const now = new Date('2026-11-21T01:00:00Z');
const address = { storeId: 'sto_1', mediaId: `med_${'a'.repeat(40)}`, rendition: 'view' } as const;

const queryOf = (path: string) => {
  const { searchParams } = new URL(path, 'http://test');
  return {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
};

describe('a signed media path', () => {
  const query = queryOf(mediaPath(keys, address, now));

  test('opens its file for at least 45 minutes', () => {
    const almost = new Date(now.getTime() + 45 * 60_000 - 1);
    expect(verifyMediaPath(keys, { ...address, ...query }, almost)).toBe(true);
  });

  test('expires after an hour', () => {
    const later = new Date(now.getTime() + 3_600_000);
    expect(verifyMediaPath(keys, { ...address, ...query }, later)).toBe(false);
  });

  test('ends at the first quarter of an hour that is 45 minutes away, to the millisecond', () => {
    const endOf = (at: Date) => new Date(Number(queryOf(mediaPath(keys, address, at)).expires));
    const end = new Date('2026-11-21T01:45:00Z');
    expect(endOf(now)).toEqual(end);
    expect(endOf(new Date(now.getTime() + 1))).toEqual(new Date('2026-11-21T02:00:00Z'));
    const opensAt = (at: Date) => verifyMediaPath(keys, { ...address, ...query }, at);
    expect([opensAt(new Date(end.getTime() - 1)), opensAt(end)]).toEqual([true, false]);
  });

  test('opens no other rendition, file or store, and cannot be extended', () => {
    const tries = [
      { ...address, ...query, rendition: 'original' as const },
      { ...address, ...query, mediaId: `med_${'b'.repeat(40)}` },
      { ...address, ...query, storeId: 'sto_2' },
      { ...address, ...query, expires: Number(query.expires) + 1 },
      { ...address, ...query, signature: '' },
    ];
    expect(tries.map((each) => verifyMediaPath(keys, each, now))).toEqual(tries.map(() => false));
  });

  test('stays the same for a while, so that caches work', () => {
    const first = new Date(now.getTime() + 1_000);
    const soon = new Date(now.getTime() + 14 * 60_000);
    expect(mediaPath(keys, address, soon)).toBe(mediaPath(keys, address, first));
  });
});

test('a media id is extracted from an id, a path or a public URL, and from nothing else', () => {
  const id = address.mediaId;
  expect(mediaIdOf(id)).toBe(id);
  expect(mediaIdOf(`https://claims.test/v1/media/sto_1/${id}/view?expires=1&signature=x`)).toBe(id);
  expect(mediaIdOf(`/v1/media/sto_1/${id}`)).toBe(id);
  expect(mediaIdOf('https://elsewhere.test/cat.jpg')).toBeNull();
  expect(mediaIdOf(`${id}00`)).toBeNull();
});
