import { expect, test } from 'vitest';
import { readEmail } from './read-email.ts';

const FROM = 'From: Sam <sam@example.com>';

const read = (headers: readonly string[], body = 'Hello') =>
  readEmail(Buffer.from([...headers, 'To: reply@in.example', '', body].join('\r\n')));

test('the one mailbox in From is the sender', async () => {
  expect(await read([FROM])).toMatchObject({ sender: 'sam@example.com', senderName: 'Sam' });
});

test.each([
  ['From: sam@example.com, eve@example.net'],
  [FROM, 'From: eve@example.net'],
  ['From: Friends: sam@example.com, eve@example.net;'],
])('several mailboxes in From are no one’s address: %s', async (...headers) => {
  const { sender, senderName } = await read(headers);
  expect(sender).toBe('');
  expect(senderName).toContain('eve@example.net');
});

test('of HTML, ten thousand tags are read, because nested ones take long', async () => {
  const html = `<p>First</p>${'<ul><li>'.repeat(20_000)}Last`;
  const { text } = await read([FROM, 'Content-Type: text/html'], html);
  expect(text).toContain('First');
  expect(text).not.toContain('Last');
});
