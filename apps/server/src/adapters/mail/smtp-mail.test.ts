import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { OutgoingEmail } from '@amends/core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningMail, smtpMail } from './smtp-mail.ts';

const received: { from: string; to: string[]; source: string }[] = [];
let refuseWith: number | null = null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onMailFrom({ address }, _session, done) {
    if (!address.endsWith('@unknown.example')) return done();
    done(Object.assign(new Error('not yours'), { responseCode: 553 }));
  },
  onRcptTo(_address, _session, done) {
    if (!refuseWith) return done();
    done(Object.assign(new Error('not here'), { responseCode: refuseWith }));
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const source = Buffer.concat(chunks).toString('utf8');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});
let mail: RunningMail;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Amends <no-reply@mail.example>',
  });
});
afterAll(async () => {
  mail.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
  refuseWith = null;
});

const email = (given: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: 'eml_1',
  threadId: 'clm_1',
  to: 'shopper@example.com',
  senderName: 'Juniper Outfitters',
  replyTo: 'help@juniper.example',
  subject: 'We have your claim #1001',
  html: '<p>Hello <b>Zoë</b></p>',
  text: 'Hello Zoë',
  ...given,
});
/** Returns a header of the last email, unfolded. */
const header = (name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im')
    .exec(received.at(-1)?.source ?? '')?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ');

test('the mail server gets the email in the store’s name, as HTML and as text', async () => {
  await mail.send(email());
  expect(received[0]).toMatchObject({ from: 'no-reply@mail.example', to: ['shopper@example.com'] });
  expect(header('From')).toBe('Juniper Outfitters <no-reply@mail.example>');
  expect(header('Reply-To')).toBe('help@juniper.example');
  expect(received[0]?.source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(received[0]?.source).toContain('Content-Type: text/html; charset=utf-8');
});

test('every attempt has the same Message-ID, and a claim’s emails form one conversation', async () => {
  await mail.send(email());
  const first = header('Message-ID');
  await mail.send(email());
  expect(header('Message-ID')).toBe(first);
  expect(first).toBe('<eml_1@mail.example>');
  expect(header('References')).toBe('<clm_1@mail.example>');
});

test('headers suppress out-of-office replies', async () => {
  await mail.send(email());
  expect(header('Auto-Submitted')).toBe('auto-generated');
});

test('a name or subject with line breaks adds no header', async () => {
  await mail.send(
    email({ senderName: 'Shop\r\nBcc: x@evil.example', subject: 'Hi\r\nBcc: y@evil.example' }),
  );
  expect(header('Bcc')).toBeUndefined();
  expect(received[0]?.to).toEqual(['shopper@example.com']);
});

test('an unknown recipient is distinguished from a busy server', async () => {
  refuseWith = 550;
  await expect(mail.send(email())).rejects.toMatchObject({ code: 'mail_refused' });
  refuseWith = 451;
  await expect(mail.send(email())).rejects.not.toMatchObject({ code: 'mail_refused' });
});

test('an unreachable server causes a retry', async () => {
  const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@mail.example' });
  await expect(nobody.send(email())).rejects.not.toMatchObject({ code: 'mail_refused' });
  nobody.stop();
});

const aSender = () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    address: 'claims@mail.juniper.example',
    returnPath: 'bounces@bounces.mail.juniper.example',
    dkim: { domain: 'mail.juniper.example', selector: 's1', privateKey },
  };
};

test('a server that sends nothing from a sender is distinguished from an unknown recipient', async () => {
  const sender = aSender();
  const refused = mail.send(email({ sender: { ...sender, returnPath: 'claims@unknown.example' } }));
  await expect(refused).rejects.toMatchObject({ code: 'sender_refused' });
  refuseWith = 550;
  await expect(mail.send(email({ sender }))).rejects.toMatchObject({ code: 'mail_refused' });
});

test('a store’s own sender is the author, with a return path and a signature of its domain', async () => {
  const sender = aSender();
  const senderName = 'Shop\r\nBcc: x@evil.example" <y@evil.example>';
  await mail.send(email({ sender, senderName }));
  expect(received[0]).toMatchObject({ from: sender.returnPath, to: ['shopper@example.com'] });
  expect(header('From')).toMatch(/<claims@mail\.juniper\.example>$/);
  expect(header('Bcc')).toBeUndefined();
  expect(header('DKIM-Signature')).toContain('d=mail.juniper.example; ');
  expect(header('Message-ID')).toBe('<eml_1@mail.example>');
  expect(received[0]?.source).not.toContain('PRIVATE KEY');
});
