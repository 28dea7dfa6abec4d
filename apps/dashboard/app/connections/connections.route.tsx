import { may } from '@amends/core';
import { listConnections } from '@amends/core/commerce';
import { Icon, LinkButton } from '@amends/ui';
import { showStorePage } from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useConnectionsWords } from '../messages/connections.ts';
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

/** Renders a store's connected shops with their health. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  if (!loaderData) return null;
  const { connections, mayConnect, timeZone } = loaderData;
  const create = mayConnect ? (
    <LinkButton
      to="/settings/connections/new"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.connect}
    </LinkButton>
  ) : null;
  return (
    <SectionPage title={t.title} intro={t.intro} actions={create}>
      <ul className="grid gap-4">
        {connections.map((connection) => (
          <li key={connection.id} aria-label={connection.name}>
            <ConnectionCard connection={connection} timeZone={timeZone} isLink />
          </li>
        ))}
      </ul>
    </SectionPage>
  );
}
