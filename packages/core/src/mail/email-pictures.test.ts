import { describe, expect, test } from 'vitest';
import type { Links } from '../kernel/internal.ts';
import type { Store } from '../stores/internal.ts';
import { logoFor, pictureFor } from './email-pictures.ts';

const store = { slug: 'juniper', domain: null } as Store;
const links = { portal: (_store, path) => `https://claims.example${path}` } as Links;
const picture = (url: string | null) => pictureFor(url, store, links, 224);

describe('an image in an email', () => {
  test('is a PNG if the portal has it as SVG', () => {
    expect(picture('/demo/juniper-tent.svg')).toBe(
      'https://claims.example/pictures/224/demo/juniper-tent.png',
    );
  });

  test.each([
    'https://cdn.example/a.svg',
    'https://cdn.example/a.SVG?v=2',
    'https://x.example/a.svgz',
  ])('%s is omitted, because email clients show no SVG', (url) => expect(picture(url)).toBeNull());

  test.each([
    '//evil.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'a.png',
    '',
  ])('%s is not a valid address for an email', (url) => expect(picture(url)).toBeNull());

  test('keeps its address if email clients can show it', () => {
    expect(picture('https://cdn.example/a.jpg?v=2')).toBe('https://cdn.example/a.jpg?v=2');
    expect(picture('/files/a.png')).toBe('https://claims.example/files/a.png');
    expect(picture(null)).toBeNull();
  });

  test('our own logo is 36 pixels square, another keeps its own width', () => {
    expect(logoFor('/demo/logo.svg', store, links)).toEqual({
      url: 'https://claims.example/pictures/80/demo/logo.png',
      width: 36,
      height: 36,
    });
    expect(logoFor('https://cdn.example/logo.png', store, links)).toMatchObject({ width: null });
    expect(logoFor('https://cdn.example/logo.svg', store, links)).toBeNull();
    expect(logoFor(null, store, links)).toBeNull();
  });

  test('an uploaded logo is shown as its copy for emails, in the shape that it was uploaded in', () => {
    const logo = logoFor('/brand/sto_1/brf_1/600x300.webp', store, links);
    expect(logo?.url).toBe('https://claims.example/brand/sto_1/brf_1/email.png');
    expect(Number(logo?.width) / Number(logo?.height)).toBeCloseTo(2, 1);
  });
});
