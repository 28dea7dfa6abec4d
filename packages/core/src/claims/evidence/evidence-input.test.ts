import { expect, test } from 'vitest';
import {
  AcceptFileInput,
  ListMissingPartsInput,
  ReceiveUploadInput,
  RequestUploadInput,
} from './evidence.input.ts';

const upload = { storeId: 's', orderId: 'o', claimId: 'c', filename: 'a', contentType: 'b' };
const takes = (more: object) => RequestUploadInput.safeParse({ ...upload, ...more }).success;

test('ids have one character or more', () => {
  const file = { storeId: 's', mediaId: 'm' };
  for (const [schema, given, ids] of [
    [RequestUploadInput, upload, ['storeId', 'orderId', 'claimId']],
    [ReceiveUploadInput, file, ['storeId', 'mediaId']],
    [ListMissingPartsInput, file, ['storeId', 'mediaId']],
  ] as const) {
    for (const id of ids) {
      const taken = ['', 'x', 'x'.repeat(50)].map(
        (value) => schema.safeParse({ ...given, [id]: value }).success,
      );
      expect([id, taken]).toEqual([id, [false, true, true]]);
    }
  }
});

test('a name, a caption and a type have a length, and only the name is needed', () => {
  const long = (length: number) => 'x'.repeat(length);
  const lengths = {
    filename: [0, 1, 255, 256].map((length) => takes({ filename: long(length) })),
    caption: [0, 1, 500, 501].map((length) => takes({ caption: long(length) })),
    contentType: [0, 1, 255, 256].map((length) => takes({ contentType: long(length) })),
  };
  expect(lengths).toEqual({
    filename: [false, true, true, false],
    caption: [true, true, true, false],
    contentType: [true, true, true, false],
  });
  expect(takes({ filename: ' \t ' })).toBe(false);
});

test('a file arrives in one request unless its sender asks for parts', () => {
  expect(RequestUploadInput.parse({ storeId: 's', filename: 'a.jpg' })).toEqual({
    storeId: 's',
    filename: 'a.jpg',
    contentType: '',
    mediaType: 'CLAIM',
    inParts: false,
    ofAnySize: false,
  });
});

test('the content of a file is bytes or a stream of them', () => {
  const bodies = [new Uint8Array(1), new ReadableStream(), 'text', null];
  expect(bodies.map((body) => AcceptFileInput.safeParse({ ...upload, body }).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
