import { expect, test } from 'vitest';
import { framedEmail } from './framed-email.ts';

const email = {
  html: '<meta name="color-scheme" content="light dark"/><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style>',
  text: 'a < b & c',
};

test('an email is previewed light or dark, whatever the reader’s own palette', () => {
  expect(framedEmail(email, 'dark')).toContain('@media all{p');
  expect(framedEmail(email, 'light')).toContain('@media not all{p');
  expect(framedEmail(email, 'light')).toContain('content="light"');
});

test('the text part is shown as text', () => {
  expect(framedEmail(email, 'text')).toContain('<pre>a &lt; b &amp; c</pre>');
});
