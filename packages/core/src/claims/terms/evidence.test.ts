import { describe, expect, test } from 'vitest';
import { CLAIM_TYPES } from './claim-type.rules.ts';
import {
  ACCEPTED_FILES,
  MAX_BYTES,
  mediaKindOf,
  missingEvidence,
  refusalOf,
} from './evidence.rules.ts';

test('the extensions of the specification are accepted, in any case, as names and as URLs', () => {
  expect(ACCEPTED_FILES).toBe('.jpg,.jpeg,.png,.gif,.bmp,.webp,.heic,.mp4,.mov');
  for (const extension of ACCEPTED_FILES.split(',')) {
    const kind = extension === '.mp4' || extension === '.mov' ? 'video' : 'image';
    expect(mediaKindOf(`a photo${extension.toUpperCase()}`)).toBe(kind);
    expect(mediaKindOf(`https://files.example/x/y${extension}?token=a.svg#z`)).toBe(kind);
  }
});

test('anything else is refused', () => {
  for (const name of ['a.svg', 'a.html', 'jpg', 'a.jpg.exe', 'a.', '', '.', 'photo.jpg/']) {
    expect(mediaKindOf(name), name).toBeNull();
  }
});

describe('an upload', () => {
  const photo = { name: 'a.jpg', bytes: MAX_BYTES.image };
  const film = { name: 'a.mov', bytes: MAX_BYTES.video };

  test('is accepted up to its limit and refused beyond it', () => {
    expect(refusalOf(photo)).toBeNull();
    expect(refusalOf(film)).toBeNull();
    expect(refusalOf({ ...photo, bytes: photo.bytes + 1 })).toBe('file_too_large');
    expect(refusalOf({ ...film, bytes: film.bytes + 1 })).toBe('file_too_large');
    expect(MAX_BYTES).toEqual({ image: 15_728_640, video: 104_857_600 });
  });

  test('is refused if it is empty, of another type, or the eleventh', () => {
    expect(refusalOf({ ...photo, bytes: 0 })).toBe('file_empty');
    expect(refusalOf({ ...photo, bytes: 1 })).toBeNull();
    expect(refusalOf({ ...photo, name: 'a.pdf' })).toBe('file_type_refused');
    expect(refusalOf(photo, 9)).toBeNull();
    expect(refusalOf(photo, 10)).toBe('too_many_files');
  });
});

test('damaged, defective and wrong items without a photo lack evidence', () => {
  const bare = CLAIM_TYPES.map((type) => ({ type, images: [] }));
  expect(missingEvidence(bare).map(({ type }) => type)).toEqual([
    'DAMAGED',
    'WRONG_ITEM',
    'DEFECTIVE_ITEM',
  ]);
  expect(missingEvidence(bare.map((issue) => ({ ...issue, images: ['a.jpg'] })))).toEqual([]);
});
