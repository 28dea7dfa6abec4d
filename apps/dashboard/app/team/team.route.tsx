import {
  inviteMember,
  listTeam,
  resendInvitation,
  revokeInvitation,
  undoTeamChange,
} from '@amends/core/people';
import { LinkButton } from '@amends/ui';
import { data, Form, Link } from 'react-router';
import { answerForm, onceIn, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE } from '../editing/form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { teamWordsFor, useTeamWords } from '../messages/team.ts';
import { readForm } from '../page/read-form.server.ts';
import { ListSearch } from '../search/list-search.tsx';
import { PageLinks } from '../search/page-links.tsx';
import type { Route } from './+types/team.route.ts';
import { ActivityList } from './activity-list.tsx';
import { FormNews } from './form-news.tsx';
import { InviteForm } from './invite-form.tsx';
import { ACTIVITY_PAGE, loadActivity } from './load-activity.server.ts';
import { MemberList } from './member-list.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { showTeamPage, teamPlace } from './team-place.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showTeamPage(context, url, async (place) => {
    const { ctx, storeId, path, isProvider, timeZone, person } = place;
    const asked = new Date(url.searchParams.get('before') ?? '');
    const before = Number.isNaN(asked.getTime()) ? undefined : asked;
    const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
    const cursor = url.searchParams.get('cursor');
    const [team, activity] = await Promise.all([
      listTeam(ctx, { storeId, search, ...(cursor ? { cursor } : {}) }),
      loadActivity(place, undefined, before),
    ]);
    const removed = url.searchParams.get('removed');
    const gone = removed === null ? undefined : { ...DONE, said: teamWordsFor().removed(removed) };
    return {
      ...team,
      search,
      isSearched: search !== '' || team.nextCursor !== null || cursor !== null,
      activity,
      isNewest: before === undefined,
      older: activity.length === ACTIVITY_PAGE ? (activity.at(-1)?.at.toISOString() ?? null) : null,
      path,
      isProvider,
      timeZone,
      ownId: person.userId,
      loadedAt: ctx.now(),
      gone,
    };
  });

export async function action({ request, context, url }: Route.ActionArgs) {
  const place = teamPlace(context, url);
  if (!place) throw data(null, { status: 400 });
  const { ctx, storeId } = place;
  const t = teamWordsFor();
  const form = await readForm(request);
  const of = { storeId, invitationId: textIn(form, 'invitationId') };
  const email = textIn(form, 'email');
  // Pressing twice sends one email, because a second link would end the first.
  const once = onceIn(ctx, form);
  const answered = await answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'resend':
        return t.resent((await resendInvitation(once, of)).email);
      case 'undo': {
        const number = Number(textIn(form, 'number'));
        await undoTeamChange(once, { storeId, number });
        return t.undone;
      }
      case 'revoke':
        await revokeInvitation(once, of);
        return t.revoked(email);
      default: {
        const role = textIn(form, 'role') as Parameters<typeof inviteMember>[1]['role'];
        return t.invited((await inviteMember(once, { storeId, email, role })).email);
      }
    }
  });
  if (answered.data.error !== null) answered.data.typed = { email, role: textIn(form, 'role') };
  return answered;
}

/** Renders the people of a store, or of the provider. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTeamWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { isProvider, members, invitations, mayInvite, timeZone, search, isSearched } = loaderData;
  return (
    <DashboardPage
      title={isProvider ? t.providerTitle : t.title}
      intro={isProvider ? t.providerIntro : t.intro}
    >
      <FormNews answer={actionData ?? loaderData.gone} />
      {isSearched ? (
        <Form key={search} role="search" action={loaderData.path} className="flex">
          <ListSearch words={t.search} search={search} />
        </Form>
      ) : null}
      {members.length > 0 ? (
        <MemberList {...loaderData} />
      ) : isSearched ? (
        <p className="text-ink-2">
          {t.search.none} <Link to={loaderData.path}>{t.search.clear}</Link>
        </p>
      ) : (
        <p className="text-ink-2">{t.noMembers}</p>
      )}
      <PageLinks label={t.pages.label} words={t.pages} nextCursor={loaderData.nextCursor} />
      {mayInvite.length > 0 ? <InviteForm roles={mayInvite} answer={actionData} /> : null}
      {invitations.length > 0 ? (
        <OpenInvitations invitations={invitations} timeZone={timeZone} />
      ) : null}
      <ActivityList
        title={t.activity}
        lines={loaderData.activity}
        timeZone={timeZone}
        once={loaderData.once}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {loaderData.isNewest ? null : (
          <LinkButton to={loaderData.path} size="small">
            {t.newest}
          </LinkButton>
        )}
        {loaderData.older ? (
          <LinkButton to={`${loaderData.path}?before=${loaderData.older}`} size="small">
            {t.older}
          </LinkButton>
        ) : null}
      </div>
    </DashboardPage>
  );
}
