import { may } from '@amends/core';
import { listConnections } from '@amends/core/commerce';
import { Icon, LinkButton } from '@amends/ui';
import { showStorePage } from '../editing/answer-form.server.ts';
import { useConnectionsWords } from '../messages/connections.ts';
import { useMessages } from '../messages/messages.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/connections.route.ts';
import { ConnectionCard } from './connection-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      connections: await listConnections(ctx, { storeId }),
      mayConnect: may(ctx.actor, 'connection:create', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

/** Renders the shops of a store, and how they work. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const { connections, mayConnect, timeZone } = loaderData;
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.title)}</title>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="section-title" tabIndex={-1} className="text-18">
            {t.title}
          </h2>
          <p className="mt-1 text-ink-2">{t.intro}</p>
        </div>
        {mayConnect ? (
          <LinkButton
            to="/settings/connections/new"
            look="primary"
            icon={<Icon.Plus aria-hidden className="size-4" />}
          >
            {t.connect}
          </LinkButton>
        ) : null}
      </div>
      <ul className="grid gap-4">
        {connections.map((connection) => (
          <li key={connection.id} aria-label={connection.name}>
            <ConnectionCard connection={connection} timeZone={timeZone} isLink />
          </li>
        ))}
      </ul>
    </section>
  );
}
