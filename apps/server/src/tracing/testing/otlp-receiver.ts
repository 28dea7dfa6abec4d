import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP's JSON has it, with its attributes as one object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
  /** Attributes of the sending process. */
  resource: Record<string, unknown>;
}

/** A local trace collector. */
export interface OtlpReceiver {
  url: string;
  /** Received spans in order. */
  spans: ReceivedSpan[];
  /** Received bodies, unparsed. */
  bodies: string[];
  /** The headers of each export. */
  headers: Record<string, unknown>[];
  /** Sets the response; `silent` never responds. */
  answers(how: 200 | 500 | 'silent'): void;
  stop(): Promise<void>;
}

/** Starts a collector that accepts everything at first. */
export async function otlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let how: Parameters<OtlpReceiver['answers']>[0] = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    bodies.push(body);
    headers.push({ ...request.headers, path: request.url });
    if (how === 'silent') return;
    const isJson = request.headers['content-type'] === 'application/json';
    if (how === 200 && isJson) spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(how, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    answers: (given) => {
      how = given;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const asObject = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        links: span.links ?? [],
        attributes: asObject(span.attributes),
        resource: asObject(resource.attributes),
      })),
    ),
  );
