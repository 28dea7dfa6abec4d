import {
  activateMember,
  changeRole,
  deactivateMember,
  editMember,
  getMember,
  leaveTeam,
  removeMember,
} from '@amends/core/people';
import { Badge, DateTime, DescriptionList } from '@amends/ui';
import { roleLabel } from '@amends/words/labels';
import { data, redirect } from 'react-router';
import { answerForm, onceIn, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { teamWordsFor, useTeamWords } from '../messages/team.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/member.route.ts';
import { ActivityList } from './activity-list.tsx';
import { FormNews } from './form-news.tsx';
import { loadActivity } from './load-activity.server.ts';
import { AccessForms, NameForm, RoleForm } from './member-forms.tsx';
import { showTeamPage, teamPlace } from './team-place.server.ts';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  showTeamPage(context, url, async (place) => {
    const { ctx, storeId, path, isProvider, timeZone, person } = place;
    const { members, mayInvite } = await getMember(ctx, { storeId, userId: params.userId });
    const [member] = members;
    if (!member) throw data(null, { status: 404 });
    const activity = await loadActivity(place, member.userId);
    const isSelf = member.userId === person.userId;
    return { member, roles: mayInvite, activity, path, isProvider, timeZone, isSelf };
  });

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const place = teamPlace(context, url);
  if (!place) throw data(null, { status: 400 });
  const { ctx, storeId, path } = place;
  const t = teamWordsFor();
  const form = await readForm(request);
  const of = { storeId, userId: params.userId };
  const intent = textIn(form, 'intent');
  const name = textIn(form, 'name');
  const once = onceIn(ctx, form);
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'role': {
        const role = textIn(form, 'role') as Parameters<typeof changeRole>[1]['role'];
        const member = await changeRole(once, { ...of, role });
        return t.roleChanged(member.name, roleLabel(member.role));
      }
      case 'name':
        await editMember(once, { ...of, name });
        return t.nameChanged;
      case 'deactivate':
        await deactivateMember(once, of);
        return t.deactivatedNow(name);
      case 'activate':
        await activateMember(once, of);
        return t.activatedNow(name);
      case 'leave':
        await leaveTeam(once, of);
        return undefined;
      case 'remove':
        await removeMember(once, of);
        return undefined;
      default:
        throw data(null, { status: 400 });
    }
  }, form);
  if (answered.data.error !== null) return answered;
  if (intent === 'leave') throw redirect('/');
  if (intent === 'remove') throw redirect(`${path}?${new URLSearchParams({ removed: name })}`);
  return answered;
}

/** Renders one member of a team. */
export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTeamWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { member, roles, path, isProvider, timeZone, isSelf } = loaderData;
  const { possible } = member;
  return (
    <DashboardPage
      title={member.name}
      back={{ to: path, label: isProvider ? t.providerTitle : t.back }}
      actions={member.isDeactivated ? <Badge color="neutral">{t.deactivated}</Badge> : null}
    >
      <FormNews answer={actionData} />
      <div className="max-w-100">
        <DescriptionList
          details={[
            { term: t.email, value: member.email },
            { term: t.role, value: roleLabel(member.role) },
            { term: t.joined, value: <DateTime at={member.joinedAt} timeZone={timeZone} /> },
            {
              term: t.lastSeen,
              value: member.lastSeenAt ? (
                <DateTime at={member.lastSeenAt} timeZone={timeZone} style="date-time" />
              ) : (
                t.never
              ),
            },
          ]}
        />
      </div>
      {isSelf ? <p className="text-ink-2">{t.self}</p> : null}
      {possible.changeRole ? (
        <RoleForm key={member.role} role={member.role} roles={roles} answer={actionData} />
      ) : null}
      {possible.edit ? <NameForm key={member.name} name={member.name} answer={actionData} /> : null}
      {possible.edit || possible.remove || isSelf ? (
        <AccessForms member={member} isSelf={isSelf} />
      ) : null}
      <ActivityList
        title={t.activityOf(member.name)}
        lines={loaderData.activity}
        timeZone={timeZone}
      />
    </DashboardPage>
  );
}
