import { may } from '@amends/core';
import { listSops } from '@amends/core/workspace';
import { Badge, DateTime, EmptyState, Icon, LinkButton } from '@amends/ui';
import { Link } from 'react-router';
import { showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useMessages } from '../messages/messages.ts';
import { sopsWordsFor, useSopsWords } from '../messages/sops.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/sops.route.ts';
import { conditionsText } from './sop-conditions.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, store }) => ({
    gone: newsOf(url.searchParams.get('removed')),
    timeZone: store?.timeZone ?? 'UTC',
    sops: await listSops(ctx, { storeId }),
    mayCreate: may(ctx.actor, 'sop:create', storeId),
  }));

const newsOf = (removed: string | null) =>
  removed === null ? undefined : { ...DONE, said: sopsWordsFor().removed(removed) };

/** Renders the SOPs of a store, active ones first. */
export default function Sops({ loaderData }: Route.ComponentProps) {
  const t = useSopsWords();
  const { editing } = useMessages();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { sops, mayCreate, timeZone } = loaderData;
  const add = mayCreate ? (
    <LinkButton look="primary" to="/sops/new" icon={<Icon.Plus aria-hidden className="size-4" />}>
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <DashboardPage title={t.title} intro={t.intro} actions={sops.length > 0 ? add : null}>
      <FormNews answer={loaderData.gone} />
      {sops.length === 0 ? (
        <EmptyState title={t.empty} action={add}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {sops.map((sop) => (
            <li key={sop.id} className="relative px-4 py-3 hover:bg-paper">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link
                  to={`/sops/${sop.id}`}
                  className="min-w-0 font-[560] text-ink after:absolute after:inset-0 wrap-anywhere"
                >
                  {sop.title}
                </Link>
                <Badge color={sop.state === 'ACTIVE' ? 'success' : 'neutral'}>
                  {t.states[sop.state]}
                </Badge>
              </div>
              <p className="text-13 text-ink-2">{conditionsText(sop, t)}</p>
              <p className="text-13 text-ink-3">
                {editing.version(sop.version)} · <DateTime at={sop.updatedAt} timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </DashboardPage>
  );
}
