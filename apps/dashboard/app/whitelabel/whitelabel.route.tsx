import {
  listWhitelabelDomains,
  restartWhitelabel,
  type WhitelabelRestart,
} from '@amends/core/stores';
import { DOMAIN_STATUSES } from '@amends/core/stores/domains/domain-status.rules';
import { EmptyState } from '@amends/ui';
import { data } from 'react-router';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useWhitelabelWords } from '../messages/whitelabel.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { ListFilter } from '../search/list-filter.tsx';
import { PageLinks } from '../search/page-links.tsx';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/whitelabel.route.ts';
import { RestartResult } from './restart-result.tsx';
import { WhitelabelTable } from './whitelabel-table.tsx';

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx } = staffRequest(context);
    const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
    const status = DOMAIN_STATUSES.find((each) => each === searchParams.get('status'));
    const cursor = searchParams.get('cursor') ?? undefined;
    return { ...(await listWhitelabelDomains(ctx, { search, status, cursor })), search, status };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const of = { storeId: textIn(form, 'storeId'), domain: textIn(form, 'domain') };
  const shown: { restarted: WhitelabelRestart | null } = { restarted: null };
  const answered = await answerForm(async () => {
    shown.restarted = await restartWhitelabel(onceIn(ctx, form), of);
    return undefined;
  });
  return data({ ...answered.data, ...shown }, answered.init ?? {});
}

/** Renders the domains of all stores, and the result of restarting one. */
export default function Whitelabel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWhitelabelWords();
  const { items, nextCursor, search, status } = loaderData;
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <DashboardPage title={t.title} intro={t.intro} wide>
      <FormNews answer={actionData} title={t.notRestarted} />
      {actionData?.restarted ? <RestartResult result={actionData.restarted} /> : null}
      <ListFilter words={t} search={search} status={status} statuses={DOMAIN_STATUSES} />
      {items.length === 0 ? (
        <EmptyState title={isNarrowed ? t.none : t.empty}>
          {isNarrowed ? t.noneHelp : t.emptyHelp}
        </EmptyState>
      ) : (
        <WhitelabelTable domains={items} />
      )}
      <PageLinks label={t.title} words={t} nextCursor={nextCursor} />
    </DashboardPage>
  );
}
