import { expect, test } from 'vitest';
import { isAutomatic } from './automatic-email.rules.ts';

const AUTOMATIC: [string, Record<string, string>, string?][] = [
  ['an out-of-office note', { 'auto-submitted': 'auto-replied' }],
  ['an out-of-office note with a parameter', { 'auto-submitted': 'auto-replied; vacation' }],
  ['an email of Amends itself', { 'auto-submitted': 'auto-generated' }],
  ['a mass email', { precedence: 'bulk' }],
  ['an older note', { precedence: 'auto_reply' }],
  ['a note of Exchange', { 'x-auto-response-suppress': 'All' }],
  ['an answering program', { 'x-autoreply': 'yes' }],
  ['a mailing list', { 'list-id': '<list.example>' }],
  ['a newsletter', { 'list-unsubscribe': '<mailto:leave@list.example>' }],
  ['a report about delivery', { 'content-type': 'multipart/report; report-type=delivery-status' }],
  ['no return path', { 'return-path': '<>' }],
  ['an empty envelope', {}, ''],
  ['a mail server', {}, 'MAILER-DAEMON@mx.example'],
];

test.each(AUTOMATIC)('%s is sent by a program', (_, headers, path) => {
  const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  expect(isAutomatic(all, path)).toBe(true);
});

test('what a person writes is not automatic', () => {
  expect(isAutomatic({ 'auto-submitted': ['no'] }, 'ada@example.com')).toBe(false);
  expect(isAutomatic({ 'return-path': ['<ada@example.com>'] }, undefined)).toBe(false);
  expect(isAutomatic({ 'x-auto-response-suppress': ['None'] }, undefined)).toBe(false);
  expect(isAutomatic({ 'x-autoreply': ['no'] }, undefined)).toBe(false);
  expect(isAutomatic({}, undefined)).toBe(false);
});
