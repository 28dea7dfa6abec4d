import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LOCALE,
  directionOf,
  localeOfPath,
  localeOfReader,
  negotiateLocale,
  PSEUDO_LOCALES,
  readLocale,
} from './locale.rules.ts';

const LOCALES = [DEFAULT_LOCALE, ...PSEUDO_LOCALES];

const asked = { path: '/start', accepted: [] };

describe('the language of a request', () => {
  test.each([
    [
      'the path, before all else',
      { path: '/ar-XB/start', cookie: 'en-XA', accepted: ['en-US'] },
      'ar-XB',
    ],
    ['the path in any case', { ...asked, path: '/AR-xb' }, 'ar-XB'],
    [
      'the remembered one, before the accepted ones',
      { ...asked, cookie: 'en-XA', accepted: ['en-US'] },
      'en-XA',
    ],
    [
      'the first accepted one that is spoken',
      { ...asked, accepted: ['fr', 'en-XA', 'en'] },
      'en-XA',
    ],
    [
      'another region of an accepted one',
      { ...asked, accepted: ['fr', 'en-GB', 'en-XA'] },
      'en-US',
    ],
    ['the default, if no accepted one is spoken', { ...asked, accepted: ['fr', 'de-CH'] }, 'en-US'],
    ['the default, if nothing is asked for', asked, 'en-US'],
    [
      'the default, if a language was remembered that is unknown',
      { ...asked, cookie: '../x' },
      'en-US',
    ],
  ])('is that of %s', (_what, wishes, locale) => {
    expect(negotiateLocale(wishes, LOCALES)).toBe(locale);
  });

  test('is never a pseudo-language for a reader who only names its language', () => {
    expect(negotiateLocale({ ...asked, accepted: ['ar', 'ar-EG'] }, LOCALES)).toBe('en-US');
  });

  test.each([
    { ...asked, path: '/ar-XB/start' },
    { ...asked, cookie: 'ar-XB' },
    { ...asked, accepted: ['ar-XB'] },
  ])('is never one that is not enabled: %j', (wishes) => {
    expect(negotiateLocale(wishes, ['en-US'])).toBe('en-US');
  });
});

test('a path starts with a language only if its first segment is one', () => {
  expect(localeOfPath('/en-US', LOCALES)).toBe('en-US');
  expect(localeOfPath('/start/en-US', LOCALES)).toBeNull();
  expect(localeOfPath('/en-USA/start', LOCALES)).toBeNull();
  expect(localeOfPath('/', LOCALES)).toBeNull();
  expect(localeOfPath('', LOCALES)).toBeNull();
});

test('a tag names a language and a region, in any case', () => {
  expect(['fr-FR', 'FR-fr', 'pt-br'].map(readLocale)).toEqual(['fr-FR', 'fr-FR', 'pt-BR']);
  expect(['fr', 'zh-Hans-CN', '../en-US', ''].map(readLocale)).toEqual([null, null, null, null]);
});

test('Arabic is written from right to left', () => {
  expect(LOCALES.map(directionOf)).toEqual(['ltr', 'ltr', 'rtl']);
});

test('what a reader asks for without a language is stored in the default one', () => {
  expect([localeOfReader({ locale: 'en-XA' }), localeOfReader({})]).toEqual(['en-XA', 'en-US']);
});
