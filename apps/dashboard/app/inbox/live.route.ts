import { storesReached } from '@amends/core/access';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/live.route.ts';

const HEARTBEAT_MS = 25_000;
/** Browsers come back by themselves; by then the person may have lost a role or signed out. */
const LIFETIME_MS = 5 * 60_000;

/** Tells an open desk, by server-sent events, which claims of its stores changed; it looks for itself. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { ctx, storeId } = staffRequest(context);
  const stores = storeId ? [storeId] : storesReached(ctx.actor);
  const encoder = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      // No claim named: some news may have been lost on the way.
      const unsubscribe = ctx.ports.live.subscribeToStores(stores, ({ streamId }) =>
        send(`data: ${streamId}\n\n`),
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const lifetime = setTimeout(() => end(), LIFETIME_MS);
      end = () => {
        end = () => {};
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        try {
          controller.close();
        } catch {
          // The browser has already let go of it.
        }
      };
      send('retry: 2000\n\n');
    },
    cancel: () => end(),
  });
  request.signal.addEventListener('abort', () => end(), { once: true });
  return new Response(stream, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    },
  });
}
