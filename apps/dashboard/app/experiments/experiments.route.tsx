import { isProvider, may } from '@amends/core';
import { listExperiments } from '@amends/core/flags';
import { Cell, DateTime, EmptyState, HeadCell, Icon, LinkButton, Notice, Table } from '@amends/ui';
import { Link } from 'react-router';
import { showPage, showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useExperimentsWords } from '../messages/experiments.ts';
import { useFlagsWords } from '../messages/flags.ts';
import { chosenStore, type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/experiments.route.ts';
import { ExperimentStatusBadge } from './experiment-status.tsx';

async function experimentsOf(request: StaffRequest, home: string) {
  const { ctx } = request;
  const named = home === '' ? {} : { storeId: home };
  return {
    items: await listExperiments(ctx, named),
    mayAdd: may(ctx.actor, 'ab-test:update', home),
    isExternal: ctx.ports.flags.source === 'launchdarkly',
    hasStores: home === '',
    timeZone: chosenStore(request)?.timeZone ?? 'UTC',
  };
}

export function loader({ context }: Route.LoaderArgs) {
  const request = staffRequest(context);
  if (request.storeId === null && isProvider(request.ctx.actor)) {
    return showPage(() => experimentsOf(request, ''));
  }
  return showStorePage(context, (chosen) => experimentsOf(chosen, chosen.storeId));
}

/** Renders the experiments of the selected store, or of all stores for provider staff. */
export default function Experiments({ loaderData }: Route.ComponentProps) {
  const t = useExperimentsWords();
  const { flags } = useFlagsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { items, mayAdd, isExternal, hasStores, timeZone } = loaderData;
  const add = mayAdd && !isExternal && (
    <LinkButton
      to="/experiments/new"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.add}
    </LinkButton>
  );
  return (
    <DashboardPage title={t.title} intro={t.intro} actions={items.length > 0 ? add : null} wide>
      {isExternal ? <Notice>{t.external}</Notice> : null}
      {items.length === 0 ? (
        <EmptyState title={t.empty} action={add || undefined}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <Table
          caption={t.title}
          head={
            <>
              <HeadCell>{t.columns.name}</HeadCell>
              <HeadCell>{t.columns.status}</HeadCell>
              <HeadCell className="hidden sm:table-cell">{t.columns.time}</HeadCell>
              {hasStores ? (
                <HeadCell className="hidden sm:table-cell">{t.columns.store}</HeadCell>
              ) : null}
            </>
          }
        >
          {items.map((one) => (
            <tr key={one.id}>
              <Cell>
                <Link
                  to={`/experiments/${one.id}`}
                  className="inline-flex min-h-6 items-center font-[580] wrap-anywhere hover:underline"
                >
                  {one.name}
                </Link>
                <span className="block text-13 text-ink-3">{flags[one.flag].name}</span>
              </Cell>
              <Cell>
                <ExperimentStatusBadge status={one.status} isPaused={one.isPaused} />
              </Cell>
              <Cell className="hidden whitespace-nowrap sm:table-cell">
                <DateTime at={one.startsAt} timeZone={timeZone} /> –{' '}
                <DateTime at={one.stoppedAt ?? one.endsAt} timeZone={timeZone} />
              </Cell>
              {hasStores ? (
                <Cell className="hidden sm:table-cell">
                  {one.storeIds.length === 0 ? t.allStores : t.stores(one.storeIds.length)}
                </Cell>
              ) : null}
            </tr>
          ))}
        </Table>
      )}
    </DashboardPage>
  );
}
