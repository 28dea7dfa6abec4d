import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replyMarkerOf } from '../../mail/reply-marker.rules.ts';
import { visibleReply } from './visible-reply.rules.ts';

const REPLY_ABOVE = 'Reply above this line';
const REPLY_MARKER = replyMarkerOf(REPLY_ABOVE, true);

const lines = (...text: string[]) => text.join('\n');

/** Replies as mail programs write them, and what is left. */
const REPLIES: Record<string, [string, string]> = {
  'Gmail, with a broken line': [
    lines(
      'Yes, the box was open.',
      '',
      'Here is a photo.',
      '',
      'On Mon, Nov 23, 2026 at 4:01 PM Juniper Outfitters <',
      'reply+abc@in.example> wrote:',
      '',
      `> ${REPLY_MARKER}`,
      '> Hello Ada,',
    ),
    'Yes, the box was open.\n\nHere is a photo.',
  ],
  'Gmail in German': [
    lines(
      'Ja, danke.',
      '',
      'Am Mo., 23. Nov. 2026 um 16:01 Uhr schrieb Juniper <a@in.example>:',
      '> Hi',
    ),
    'Ja, danke.',
  ],
  'Gmail in French': [
    lines(
      'Merci !',
      '',
      'Le lun. 23 nov. 2026 à 16:01, Juniper <a@in.example> a écrit :',
      '',
      '> Hi',
    ),
    'Merci !',
  ],
  'Gmail in Spanish': [
    lines('Sí.', '', 'El lun, 23 nov 2026 a las 16:01, Juniper (<a@in.example>) escribió:', '> Hi'),
    'Sí.',
  ],
  'Outlook, with a line across': [
    lines(
      'The mug is broken.',
      '',
      'Kind regards,',
      'Ada',
      '________________________________',
      'From: Juniper Outfitters <a@in.example>',
      'Sent: Monday, November 23, 2026 4:01 PM',
      'To: Ada Lovelace <ada@example.com>',
      'Subject: New message about claim #1042',
      '',
      'Hello Ada,',
    ),
    'The mug is broken.\n\nKind regards,\nAda',
  ],
  'Outlook on Windows': [
    lines(
      'It came on Tuesday.',
      '',
      'From: Juniper <a@in.example>',
      'Sent: Monday',
      'To: Ada',
      '',
      'Hi',
    ),
    'It came on Tuesday.',
  ],
  'Outlook in German': [
    lines(
      'Danke.',
      '',
      'Von: Juniper <a@in.example>',
      'Gesendet: Montag, 23. November 2026',
      'An: Ada',
    ),
    'Danke.',
  ],
  'Outlook, older': [
    lines('Sure.', '', '-----Original Message-----', 'From: Juniper', 'Hello'),
    'Sure.',
  ],
  'Apple Mail on a phone': [
    lines(
      'Here it is.',
      '',
      'Sent from my iPhone',
      '',
      '> On Nov 23, 2026, at 4:01 PM, Juniper Outfitters <a@in.example> wrote:',
      '> ',
      '> Hello Ada,',
    ),
    'Here it is.',
  ],
  Yahoo: [
    lines(
      'Thanks',
      '',
      '    On Monday, November 23, 2026 at 04:01:22 PM GMT+1, Juniper <a@in.example> wrote:  ',
      ' ',
      ' Hello Ada,',
    ),
    'Thanks',
  ],
  'a program that we don’t know, by the marker': [
    lines('Klart.', '', 'Juniper hälsade:', REPLY_MARKER, 'Hello Ada,'),
    'Klart.\n\nJuniper hälsade:',
  ],
  'answers between the quoted lines': [
    lines('> A photo?', '', 'Yes, attached.', '', '> And the label?', '', 'That too.'),
    'Yes, attached.\n\nThat too.',
  ],
  'an answer below the quoted email': [
    lines(
      'On Nov 23, 2026, Juniper <a@in.example> wrote:',
      '> A photo?',
      '> Thanks',
      '',
      'Here it is.',
    ),
    'Here it is.',
  ],
  'plain text with no quote': [
    lines('Three things:', '- the mug', '- the box', '', '', '', 'Ada'),
    'Three things:\n- the mug\n- the box\n\nAda',
  ],
  'words that only look like a quote': [
    lines('On Monday I wrote to you twice.', 'From: the box I took two mugs.', 'Both broken.'),
    'On Monday I wrote to you twice.\nFrom: the box I took two mugs.\nBoth broken.',
  ],
  'nothing but the quoted email': [lines('', REPLY_MARKER, 'Hello Ada,'), ''],
  'nothing but a signature': [lines('Sent from my iPhone'), ''],
  'an email in another language, by the signs around its marker': [
    lines('Danke.', '', 'Juniper:', replyMarkerOf('Antwort hier oben', false), 'Hallo Ada,'),
    'Danke.\n\nJuniper:',
  ],
  'a header block with a long sender': [
    lines('Fine.', '', 'From: Juniper Outfitters', '<a@in.example>', 'Sent: Monday', '', 'Hi'),
    'Fine.',
  ],
  'a header block of two lines': [
    lines('Fine.', '', 'From: Juniper', 'Sent: Monday', '', 'Hi'),
    'Fine.',
  ],
  'a line above the quote that is broken twice': [
    lines('Fine.', 'On Mon, Nov 23, 2026', 'Juniper Outfitters', '<a@in.example> wrote:', 'Hi'),
    'Fine.',
  ],
  'a broken line above a quote without signs': [
    lines('Fine.', '', 'On Nov 23, Juniper', '<a@in.example> wrote:', '', 'Hello Ada,'),
    'Fine.',
  ],
  'a line that has no time or address above the quote': [
    lines('Fine.', '', 'On Monday, Juniper', 'Outfitters wrote:', '> A photo?'),
    'Fine.',
  ],
  'a line of its own, three lines above the quote': [
    lines('Fine.', '', 'On Monday, Juniper wrote:', '', '', '', '> A photo?'),
    'Fine.',
  ],
  'an answer right below a single quoted line': [
    lines('On Nov 23, 2026, Juniper <a@in.example> wrote:', '> A photo?', 'Here it is.'),
    'Here it is.',
  ],
  'answers between quoted lines that start like the line above a quote': [
    lines('> On Monday it broke?', 'Yes.', '> A photo?', 'Attached.'),
    'Yes.\nAttached.',
  ],
};

/** Words of a person that look like what mail programs write. */
const OWN_WORDS: Record<string, string> = {
  'a last line that starts like the one above a quote': lines('See you.', 'On Monday'),
  'a last line that starts like a header': lines('Thanks!', 'From: Ada'),
  'a line that ends like the one above a quote': lines(
    'Your colleague with order 12 wrote:',
    'All is fine.',
  ),
  'a line above a number': lines('On Monday I wrote:', 'Order 12 is broken.'),
  'lines of two paragraphs': lines('On Monday 2 mugs came.', '', 'My friend wrote:', 'Broken.'),
};

test.each(Object.entries(OWN_WORDS))('a person’s words stay: %s', (_, words) => {
  expect(visibleReply(words, REPLY_ABOVE)).toBe(words);
});

test('a quote is not introduced by a line that is four empty lines above it', () => {
  const wrote = 'On Monday I wrote:';
  expect(visibleReply(lines(wrote, '', '', '', '', '> Broken.'), REPLY_ABOVE)).toBe(wrote);
});

test('a line of more than 400 characters is a person’s', () => {
  const across = (length: number) => lines('Hi', '_'.repeat(length), 'Hello Ada,');
  expect(visibleReply(across(400), REPLY_ABOVE)).toBe('Hi');
  expect(visibleReply(across(401), REPLY_ABOVE)).toBe(across(401));
});

test('the marker of an email in another language has signs that are known in every language', () => {
  expect(REPLY_MARKER).toBe('--- Reply above this line ---');
  expect(replyMarkerOf('Antwort hier oben', false)).toBe('##- Antwort hier oben -##');
});

test.each(Object.entries(REPLIES))('what was written is read from: %s', (_, [email, reply]) => {
  expect(visibleReply(email, REPLY_ABOVE)).toBe(reply);
  expect(visibleReply(email.replaceAll('\n', '\r\n'), REPLY_ABOVE)).toBe(reply);
});

test('a text without quotes stays as it was written', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (paragraphs) => {
      const text = paragraphs.map((words) => words.join(' ')).join('\n\n');
      expect(visibleReply(text, REPLY_ABOVE)).toBe(text);
    }),
  );
});

test('no email takes long to read, however it was made', () => {
  const hostile = ['On ', 'On x\n', 'a <', '> ', '_', '-', ' ', 'From: ', '\n', 'On 1 @ wrote '];
  const started = performance.now();
  for (const part of hostile) visibleReply(part.repeat(100_000 / part.length), REPLY_ABOVE);
  expect(performance.now() - started).toBeLessThan(2_000);
});
