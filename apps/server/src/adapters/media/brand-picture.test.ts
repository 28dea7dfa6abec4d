import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderBrandPicture } from './brand-picture.ts';
import { createMediaProcessor } from './media-processor.ts';

let photo: Buffer;
let clear: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer();
  clear = await sharp({
    create: { width: 400, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .png()
    .toBuffer();
  // Last, because from here on the image library reads only accepted formats.
  createMediaProcessor();
});

const svg = (content: string, size = 'width="200" height="50"') =>
  Buffer.from(`<?xml version="1.0"?><!-- made here --><svg xmlns="http://www.w3.org/2000/svg"
    xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`);

async function rendered(...given: Parameters<typeof renderBrandPicture>) {
  const answer = await renderBrandPicture(...given);
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

describe('a picture of a brand', () => {
  test('is bounded and has lost its metadata', async () => {
    const { picture, contentType, width, height, email } = await rendered(photo, 'background');
    expect([contentType, width, height, email]).toEqual(['image/webp', 1920, 960, null]);
    expect(Buffer.from(picture).includes('a secret place')).toBe(false);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  });

  test('as a logo keeps its transparency, and has a PNG for emails at twice its size there', async () => {
    const { picture, contentType, width, height, email } = await rendered(clear, 'logo');
    expect([contentType, width, height]).toEqual(['image/png', 400, 100]);
    expect((await sharp(picture).metadata()).hasAlpha).toBe(true);
    const { format, ...size } = await sharp(email as Uint8Array).metadata();
    expect([format, size.width, size.height]).toEqual(['png', 288, 72]);
  });

  test('as a favicon is a square', async () => {
    const { width, height } = await rendered(clear, 'favicon');
    expect([width, height]).toEqual([180, 180]);
  });

  test('as a vector image becomes pixels, at the size that pages need', async () => {
    const drawing = svg('<rect width="200" height="50" fill="#ff0000"/>');
    const { picture, contentType, width, height } = await rendered(drawing, 'logo');
    expect([contentType, width, height]).toEqual(['image/png', 640, 160]);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  test('with scripts, handlers, links and files of the server in it is only pixels', async () => {
    const { picture } = await rendered(
      svg(`<script>alert(1)</script><rect width="9" height="9" onload="alert(1)"/>
        <image xlink:href="file:///etc/passwd" width="9" height="9"/>
        <image xlink:href="http://127.0.0.1:1/x.png" width="9" height="9"/>
        <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//x"/></foreignObject>`),
      'logo',
    );
    expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
    expect(Buffer.from(picture).includes('alert')).toBe(false);
  });

  test('of any size is drawn no larger than others, or refused', async () => {
    const sized = (size: string) => svg('<rect width="9" height="9"/>', size);
    const { width, height } = await rendered(sized('width="20000" height="10000"'), 'logo');
    expect([width, height]).toEqual([384, 192]);
    const huge = sized('width="100000000" height="50000000"');
    expect((await renderBrandPicture(huge, 'logo')).ok).toBe(false);
  });

  test('whose entities multiply into gigabytes is refused', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(12)}">`,
    );
    const bomb = Buffer.from(
      `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${levels.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`,
    );
    expect((await renderBrandPicture(bomb, 'logo')).ok).toBe(false);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><svg></svg>'), 'media_type_not_accepted'],
    ['a script', Buffer.from('alert(1)'), 'media_type_not_accepted'],
    ['a PDF named logo.png', Buffer.from('%PDF-1.7 logo'), 'media_type_not_accepted'],
    [
      'half an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'),
      'media_unreadable',
    ],
  ])('that is %s is refused', async (_, content, code) => {
    expect(await renderBrandPicture(content, 'logo')).toEqual({ ok: false, code });
  });

  test('that ends in the middle is refused', async () => {
    expect(await renderBrandPicture(photo.subarray(0, 900), 'background')).toEqual({
      ok: false,
      code: 'media_unreadable',
    });
  });
});
