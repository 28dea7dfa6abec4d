import { describe, expect, test } from 'vitest';
import { iconOf, manifestOf, type Shortcut } from './manifest.rules.ts';

const shortcut: Shortcut = {
  path: '/view/SECRET',
  claimId: 'clm_1',
  name: 'My Claim #1001',
  storeName: 'Juniper Outfitters',
  icon: null,
  paper: '#faf9f6',
  accent: '#1f5a41',
};
const square = (side: number) => ({ src: '/brand/sto_1/brf_1/x.png', width: side, height: side });

describe('the shortcut to a claim', () => {
  test('opens the claim and nothing else of the site, in the colors of the store', () => {
    expect(manifestOf(shortcut)).toMatchObject({
      start_url: '/view/SECRET',
      scope: '/view/SECRET',
      short_name: 'Juniper Outfitters',
      theme_color: '#1f5a41',
      background_color: '#faf9f6',
    });
  });

  test('is the same shortcut after the link was renewed', () => {
    const renewed = manifestOf({ ...shortcut, path: '/view/OTHER' });
    expect(renewed.id).toBe(manifestOf(shortcut).id);
    expect(renewed.id).not.toContain('OTHER');
  });

  test('has the store’s icon if browsers take it, and else a drawn one', () => {
    expect(manifestOf({ ...shortcut, icon: square(192) }).icons).toEqual([
      { src: '/brand/sto_1/brf_1/x.png', sizes: '192x192', type: 'image/png' },
    ]);
    for (const icon of [null, square(48), { ...square(192), height: 100 }]) {
      expect(manifestOf({ ...shortcut, icon }).icons[0]?.src).toBe('/view/SECRET/icon.svg');
    }
  });

  test('draws any first letter as text', () => {
    const letterOf = (storeName: string) =>
      />([^<]*)<\/text>/.exec(iconOf({ storeName, accent: '#000000', onAccent: '#ffffff' }))?.[1];
    expect(['juniper', '<b>', '& Co', '', 'é', '工房'].map(letterOf)).toEqual([
      'J',
      '&lt;',
      '&amp;',
      '',
      'É',
      '工',
    ]);
  });
});
