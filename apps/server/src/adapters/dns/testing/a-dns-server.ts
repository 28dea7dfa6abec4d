import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type Question } from 'dns-packet';

/** The records of a test: values by type, by lowercase name. */
export type Zone = Record<string, Partial<Record<'A' | 'AAAA' | 'CNAME' | 'TXT', string[]>>>;

export interface DnsServer {
  /** The address for `setServers`. */
  address: string;
  /** The records; a test may change them. */
  zone: Zone;
  /** Names without a response, and names whose server fails. */
  silent: Set<string>;
  broken: Set<string>;
  stop(): Promise<void>;
}

const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** Starts a DNS server on a local port, by default a free one. */
export async function aDnsServer(zone: Zone = {}, port = 0): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    zone,
    silent: new Set(),
    broken: new Set(),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    if (!question || server.silent.has(name)) return;
    const answers = server.broken.has(name) ? [] : answersTo(server.zone, { ...question, name });
    const isKnown = server.zone[name] !== undefined;
    const code = server.broken.has(name) ? SERVER_FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    socket.send(
      encode({ type: 'response', id: id ?? 0, flags: 0x0180 | code, questions, answers }),
      from.port,
      from.address,
    );
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** Follows an alias, as a resolver does for addresses. */
function answersTo(zone: Zone, { name, type }: Pick<Question, 'name' | 'type'>): Answer[] {
  const records = zone[name];
  const [alias] = records?.CNAME ?? [];
  if (alias !== undefined && type !== 'TXT') {
    const own: Answer = { type: 'CNAME', name, ttl: 0, data: alias };
    return type === 'CNAME' ? [own] : [own, ...answersTo(zone, { name: alias, type })];
  }
  if (type !== 'A' && type !== 'AAAA' && type !== 'TXT') return [];
  return (records?.[type] ?? []).map(
    (data): Answer =>
      type === 'TXT' ? { type, name, ttl: 0, data: stringsOf(data) } : { type, name, ttl: 0, data },
  );
}

/** A text record is made of strings of at most 255 bytes. */
const stringsOf = (text: string): string[] => text.match(/.{1,255}/gs) ?? [''];
