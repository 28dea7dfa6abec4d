import { archiveMacro, duplicateMacro, listMacros, restoreMacro } from '@amends/core/workspace';
import { EmptyState, Icon, LinkButton } from '@amends/ui';
import { data, Form, Link, redirect } from 'react-router';
import { answerForm, onceIn, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { PageTabs } from '../editing/page-tabs.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { macrosWordsFor, useMacrosWords } from '../messages/macros.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { ListSearch } from '../search/list-search.tsx';
import { PageLinks } from '../search/page-links.tsx';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/macros.route.ts';
import { macroPlace, macroRights, showMacroPage, writesGlobal } from './macro-place.server.ts';
import { MacroRow } from './macro-row.tsx';

const MOST_SHOWN = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  // People who may write macros for all stores see those until they select a store.
  const isAsked = macroPlace(context, url) !== null || url.searchParams.has('choose');
  if (!isAsked && writesGlobal(staffRequest(context))) throw redirect('/provider/macros');
  return showMacroPage(context, url, async (place) => {
    const { ctx, storeId, path, isGlobal } = place;
    const { searchParams } = url;
    const archived = searchParams.has('archived');
    const search = (searchParams.get('q') ?? '').trim().slice(0, 200);
    const cursor = searchParams.get('cursor');
    const page = await listMacros(ctx, {
      storeId,
      archived,
      search,
      limit: MOST_SHOWN,
      ...(cursor ? { cursor } : {}),
    });
    return {
      macros: page.items,
      next: page.nextCursor,
      search,
      isSearched: search !== '' || page.nextCursor !== null || cursor !== null,
      archived,
      path,
      isGlobal,
      ...macroRights(place),
      writesGlobal: writesGlobal(place),
    };
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const place = macroPlace(context, url);
  if (!place) throw data(null, { status: 400 });
  const { ctx, storeId } = place;
  const t = macrosWordsFor();
  const form = await readForm(request);
  const of = { storeId, macroId: textIn(form, 'macroId') };
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'archive':
        return t.archivedOne((await archiveMacro(once, of)).name);
      case 'restore':
        return t.restored((await restoreMacro(once, of)).name);
      default:
        return t.duplicated((await duplicateMacro(once, of)).name);
    }
  });
}

/** Renders the macros of a store, or those of the provider for all stores. */
export default function Macros({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMacrosWords();
  const form = useFormAnswer('macros');
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { macros, next, search, archived, path, isGlobal, mayCreate, once } = loaderData;
  const send = (body: Record<string, string>) => form.send({ ...body, once });
  const add = mayCreate ? (
    <LinkButton
      look="primary"
      to={`${path}/new`}
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <DashboardPage
      title={isGlobal ? t.globalTitle : t.title}
      intro={isGlobal ? t.globalIntro : t.intro}
      actions={
        <>
          {isGlobal ? (
            <LinkButton to="/macros?choose">{t.toStore}</LinkButton>
          ) : loaderData.writesGlobal ? (
            <LinkButton to="/provider/macros">{t.toGlobal}</LinkButton>
          ) : null}
          {add}
        </>
      }
    >
      <FormNews answer={actionData} />
      <PageTabs
        label={t.which}
        tabs={[
          { to: path, label: t.inUse, current: !archived },
          { to: `${path}?archived`, label: t.archived, current: archived },
        ]}
      />
      {loaderData.isSearched ? (
        <Form key={`${archived} ${search}`} role="search" action={path} className="flex">
          {archived ? <input type="hidden" name="archived" value="" /> : null}
          <ListSearch words={t.search} search={search} />
        </Form>
      ) : null}
      {macros.length === 0 && loaderData.isSearched ? (
        <EmptyState title={t.search.none}>
          <Link to={archived ? `${path}?archived` : path}>{t.search.clear}</Link>
        </EmptyState>
      ) : macros.length === 0 ? (
        <EmptyState title={archived ? t.emptyArchived : t.empty} action={archived ? null : add}>
          {archived ? t.emptyArchivedHelp : t.emptyHelp}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {macros.map((macro) => (
            <MacroRow key={macro.id} macro={macro} page={loaderData} onSend={send} />
          ))}
        </ul>
      )}
      <PageLinks label={t.title} words={t.pages} nextCursor={next} />
    </DashboardPage>
  );
}
