import { expect, test } from 'vitest';
import { renderConnectionEmail } from './render-connection-email.ts';

const props = {
  url: 'https://desk.example/settings/connections/con_1',
  name: 'Olga',
  storeName: 'Juniper <Outfitters>',
  connectionName: 'Mugs & more',
  problem: 'shop.example rejected the credentials. It says: <b>No</b>',
  failingSince: 'Nov 18 at 3:00 PM',
};

test.each([
  ['degraded' as const, 'Mugs & more can’t be reached', 'since Nov 18 at 3:00 PM'],
  ['refused' as const, 'Mugs & more needs new credentials', 'enter new credentials'],
  ['uninstalled' as const, 'Mugs & more is disconnected', 'install the app'],
  ['privacy' as const, 'Mugs & more has a privacy request', 'You have 30 days'],
])('the email about a shop that is %s says which, why and what to do', (trouble, title, words) => {
  const { subject, html, text } = renderConnectionEmail({ ...props, trouble });
  expect(subject).toBe(title);
  const said = text.replaceAll(/\s+/g, ' ');
  expect(said).toContain(words);
  expect(said).toContain('It says: <b>No</b>');
  expect(html).not.toContain('<b>No');
  expect(html).toContain('href="https://desk.example/settings/connections/con_1"');
});
