import { type Context, may } from '@amends/core';
import { listSops } from '@amends/core/workspace';
import { Badge, DateTime, EmptyState, Icon, LinkButton } from '@amends/ui';
import { Form, Link } from 'react-router';
import { showStorePage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useMessages } from '../messages/messages.ts';
import { sopsWordsFor, useSopsWords } from '../messages/sops.ts';
import { ListSearch } from '../search/list-search.tsx';
import { PageLinks } from '../search/page-links.tsx';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/sops.route.ts';
import { conditionsText } from './sop-conditions.ts';

const MOST_SHOWN = 50;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, store }) => ({
    gone: newsOf(url.searchParams.get('removed')),
    timeZone: store?.timeZone ?? 'UTC',
    ...(await readSops(ctx, storeId, url)),
    mayCreate: may(ctx.actor, 'sop:create', storeId),
  }));

/** Returns the page of SOPs of the URL. */
async function readSops(ctx: Context, storeId: string, { searchParams }: URL) {
  const search = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const cursor = searchParams.get('cursor');
  const { items, nextCursor } = await listSops(ctx, {
    storeId,
    search,
    limit: MOST_SHOWN,
    ...(cursor ? { cursor } : {}),
  });
  const isSearched = search !== '' || nextCursor !== null || cursor !== null;
  return { sops: items, next: nextCursor, search, isSearched };
}

const newsOf = (removed: string | null) =>
  removed === null ? undefined : { ...DONE, said: sopsWordsFor().removed(removed) };

/** Renders the SOPs of a store, active ones first. */
export default function Sops({ loaderData }: Route.ComponentProps) {
  const t = useSopsWords();
  const { editing } = useMessages();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { sops, next, search, isSearched, mayCreate, timeZone } = loaderData;
  const add = mayCreate ? (
    <LinkButton look="primary" to="/sops/new" icon={<Icon.Plus aria-hidden className="size-4" />}>
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro}
      actions={sops.length > 0 || isSearched ? add : null}
    >
      <FormNews answer={loaderData.gone} />
      {isSearched ? (
        <Form key={search} role="search" action="/sops" className="flex">
          <ListSearch words={t.search} search={search} />
        </Form>
      ) : null}
      {sops.length === 0 && isSearched ? (
        <EmptyState title={t.search.none}>
          <Link to="/sops">{t.search.clear}</Link>
        </EmptyState>
      ) : sops.length === 0 ? (
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
      <PageLinks label={t.title} words={t.pages} nextCursor={next} />
    </DashboardPage>
  );
}
