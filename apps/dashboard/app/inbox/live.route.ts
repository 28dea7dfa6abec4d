import { storesReached } from '@amends/core';
import { streamRetry } from '@amends/core/kernel/stream-retry.rules';
import { PROVIDER, TEAM_STREAM } from '@amends/core/people';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/live.route.ts';
import { newsLines } from './live-news.rules.ts';

const HEARTBEAT_MS = 25_000;
/** Browsers reconnect automatically; the limit lets a server stop. */
const LIFETIME_MS = 5 * 60_000;

/**
 * Notifies an open dashboard of its stores' changed claims by server-sent events. Ends as soon as its person
 * logs out, is deactivated or gets other roles; each heartbeat checks again, since notifications may be lost.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { ctx, storeId, auth } = staffRequest(context);
  const { actor } = ctx;
  const stores = storeId ? [storeId] : storesReached(actor);
  const { live } = ctx.ports;
  const encoder = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const endUnlessIn = async () => {
        // An unavailable database doesn't end the stream: the next heartbeat checks again.
        const staff = await auth.whoIsIn().catch(() => undefined);
        if (staff !== undefined && !isSame(staff?.actor, actor)) end();
      };
      const ends = [
        live.subscribeToStores(stores, (update) => {
          for (const line of newsLines(update)) send(`data: ${line}\n\n`);
        }),
        ...teamsOf(actor).map(([store, stream]) =>
          live.subscribe(store, stream, () => void endUnlessIn()),
        ),
      ];
      const heartbeat = setInterval(() => {
        send(': still here\n\n');
        void endUnlessIn();
      }, HEARTBEAT_MS);
      const lifetime = setTimeout(() => end(), LIFETIME_MS);
      end = () => {
        end = () => {};
        for (const unsubscribe of ends) unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        try {
          controller.close();
        } catch {
          // The browser has already closed it.
        }
      };
      send(streamRetry());
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

type Actor = ReturnType<typeof staffRequest>['ctx']['actor'];

/** Returns the notification channels for changes of a person's sessions and roles. */
function teamsOf(actor: Actor): [storeId: string, streamId: string][] {
  if (actor.kind !== 'staff') return [];
  const teams = actor.memberships.map(({ storeId }) => storeId ?? PROVIDER);
  return [[PROVIDER, actor.userId], ...teams.map((id): [string, string] => [id, TEAM_STREAM])];
}

/** Returns whether two actors are the same person with the same roles. */
function isSame(now: Actor | undefined, before: Actor): boolean {
  if (now?.kind !== 'staff' || before.kind !== 'staff' || now.userId !== before.userId)
    return false;
  const rolesOf = ({ memberships }: typeof now) =>
    memberships.map(({ storeId, role }) => `${storeId} ${role}`).sort();
  return rolesOf(now).join() === rolesOf(before).join();
}
