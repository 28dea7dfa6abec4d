import { resolveLink } from '@amends/core/access';
import { streamRetry } from '@amends/core/kernel/stream-retry.rules';
import { openSecretLink } from '../access/secret-link.server.ts';
import type { Route } from './+types/live.route.ts';
import { countStreams } from './open-streams.ts';

const streams = countStreams();

const HEARTBEAT_MS = 25_000;
/** Browsers reconnect automatically; the limit lets servers stop, and revoked links lose access. */
const LIFETIME_MS = 5 * 60_000;

/**
 * Notifies the open page of changes to its claim by server-sent events, also of those after the event number
 * `since`. Each names the claim's last event, or null if others may have been missed; the page reloads if it shows
 * less. Above five streams per link, or twenty per network, responds 429, and the
 * page polls.
 */
export async function loader({
  request,
  context,
  params,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const { storeId, claimId, token } = held;
  const leave = streams.take([
    { key: `link ${token}`, limit: 5 },
    { key: `network ${held.ctx.clientNetwork ?? ''}`, limit: 20 },
  ]);
  if (!leave) {
    return new Response(null, {
      status: 429,
      headers: { 'Retry-After': '60' },
    });
  }
  const { live } = held.ctx.ports;
  const since = Number(url.searchParams.get('since') ?? Number.NaN);
  const encoder = new TextEncoder();
  let isOpen = true;
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = live.subscribe(storeId, claimId, (update) => {
        // Who is looking at the claim is shown to staff only.
        if (update.sequence !== 0) send(`data: ${update.sequence}\n\n`);
      });
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const lifetime = setTimeout(() => end(), LIFETIME_MS);
      end = () => {
        end = () => {};
        isOpen = false;
        leave();
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        try {
          controller.close();
        } catch {
          // The browser has already closed it.
        }
      };
      send(streamRetry());
      // After subscribing, so that no change is missed in between.
      void resolveLink(held.ctx, { token, purpose: 'view' }).then(
        ({ sequence }) => {
          if (isOpen && sequence > since) send(`data: ${sequence}\n\n`);
        },
        // A revoked link, or an unavailable database: the page reconnects, and learns which.
        () => end(),
      );
    },
    cancel: () => end(),
  });
  request.signal.addEventListener('abort', () => end(), { once: true });
  return new Response(stream, {
    headers: {
      // With `no-store`, Chrome keeps the page out of its back/forward cache.
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    },
  });
}
