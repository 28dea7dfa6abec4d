import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';
import { Lock } from './icon.ts';

const node = [
  ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2', key: '1w4ew1' }],
  ['path', { d: 'M7 11V7a5 5 0 0 1 10 0v4', key: 'fwvmzm' }],
] as const;

test.each([{}, { className: 'size-4', strokeWidth: 1.7 }, { size: 16, 'aria-hidden': true }])(
  'an icon looks like Lucide’s with %j',
  (props) => {
    const without = (markup: string) =>
      markup.replace(/ class="lucide [^"]*?((size-4)?)"/, ' class="$1"');
    const sorted = (markup: string) =>
      [...markup.matchAll(/[\w-]+="[^"]*"|<\/?\w+/g)].map(String).sort();
    const own = renderToStaticMarkup(createElement(createIcon({ node }), props));
    const theirs = renderToStaticMarkup(createElement(Lock, props));
    const cleaned = sorted(without(theirs)).filter((one) => one !== 'class=""');
    expect(sorted(own)).toEqual(cleaned);
  },
);
