import type { AddressInfo } from 'node:net';
import { actingAsSystem, type Context, isRefusal } from '@amends/core';
import { receiveReply, takesReplies } from '@amends/core/notifications';
import { SMTPServer } from 'smtp-server';
import { explain } from '../listen.ts';
import type { Log } from '../log.ts';
import { MOST_EMAIL_BYTES, readEmail } from './read-email.ts';

/** Maximum connections of this process, and recipients of an email. */
const MOST_CLIENTS = 50;
const MOST_RECIPIENTS = 10;
/** Idle limit of a connection, and time limit of an email. */
const IDLE_MS = 60_000;
const DATA_MS = 5 * 60_000;

export interface InboundSmtp {
  port: number;
  stop(): Promise<void>;
}

/**
 * Receives email replies by SMTP. Accepts only addresses that this deployment signed for a claim, so it never
 * relays, and responds once the email is stored. Senders of refused emails are notified by their own server.
 */
export async function listenForEmails(options: {
  port: number;
  host: string;
  /** The name in the greeting. */
  name: string;
  /** In PEM; null without STARTTLS. */
  tls: { cert: string; key: string } | null;
  context: () => Context;
  log: Log;
}): Promise<InboundSmtp> {
  const { log, tls } = options;
  const context = () => actingAsSystem(options.context(), 'receive-reply');
  const server = new SMTPServer({
    name: options.name,
    banner: 'Amends',
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...(tls ?? {}),
    disableReverseLookup: true,
    hidePIPELINING: true,
    logger: false,
    size: MOST_EMAIL_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: 5_000,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(reply(452, 'Too many recipients'));
      takesReplies(context(), address).then(
        (takes) => done(takes ? undefined : reply(550, 'No claim has this address')),
        (error: unknown) => done(failed(error)),
      );
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      let isOver = false;
      const end = (error?: Error) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        done(error);
      };
      const timer = setTimeout(() => end(reply(421, 'The email took too long')), DATA_MS);
      // Reads the rest of a too large email and discards it.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
        else chunks.length = 0;
      });
      stream.on('error', (error: Error) => end(failed(error)));
      stream.on('end', () => {
        if (stream.sizeExceeded) return end(reply(552, 'The email is too large'));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        take(Buffer.concat(chunks), { recipients, sender }).then(
          () => end(),
          (error) => end(error),
        );
      });
    },
  });
  async function take(raw: Buffer, envelope: { recipients: string[]; sender: string }) {
    const email = await readEmail(raw, envelope).catch(() => {
      throw reply(554, 'The email can’t be read');
    });
    const outcomes = await receiveReply(context(), email).catch((error: unknown) => {
      throw failed(error);
    });
    log.info({ outcomes }, 'Email received');
  }

  /** Returns a 4xx error, after which the sender's server retries. */
  function failed(error: unknown): Error {
    if (isRefusal(error) && error.kind === 'rate-limited') {
      return reply(450, 'Too many emails about this claim, try again later');
    }
    log.error({ err: error }, 'Couldn’t store an inbound email');
    return reply(451, 'Try again later');
  }

  await new Promise<void>((resolve, reject) => {
    const { port, host } = options;
    const fail = (error: Error) =>
      reject(explain(error, { port, host, name: 'INBOUND_SMTP_PORT' }));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
  server.on('error', (error: Error) => log.warn({ err: error }, 'Inbound email connection failed'));
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
