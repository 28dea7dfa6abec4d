import type { Team } from '@amends/core/people';
import { Avatar, Badge, Icon } from '@amends/ui';
import { roleLabel } from '@amends/words/labels';
import { Link } from 'react-router';
import { Since } from '../inbox/time-left.tsx';
import { useNow } from '../inbox/use-now.ts';
import { useTeamWords } from '../messages/team.ts';

/** Renders the members of a team, each linking to their page. */
export function MemberList({
  members,
  path,
  ownId,
  loadedAt,
}: Pick<Team, 'members'> & { path: string; ownId: string; loadedAt: Date }) {
  const t = useTeamWords();
  const now = useNow(loadedAt);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {members.map(({ userId, name, email, role, isDeactivated, lastSeenAt, ...member }) => (
        <li key={userId}>
          <Link
            to={`${path}/${userId}`}
            className="flex items-center gap-3 px-4 py-2.5 hover:bg-paper"
          >
            <Avatar name={name} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[580]">
                {userId === ownId ? `${name} (${t.you})` : name}
                {isDeactivated ? <Badge color="neutral">{t.deactivated}</Badge> : null}
              </span>
              <span className="block text-13 text-ink-2 wrap-anywhere">{email}</span>
            </span>
            <span className="hidden items-center gap-1.5 text-13 text-ink-3 sm:flex">
              {member.twoFactorEnabled ? (
                <>
                  <Icon.KeyRound aria-hidden className="size-4" />
                  <span className="sr-only">{t.twoStep}. </span>
                </>
              ) : null}
              <span>
                {t.lastSeen}: {lastSeenAt ? <Since at={lastSeenAt} now={now} /> : t.never}
              </span>
            </span>
            <span className="text-right text-ink-2 sm:w-28">{roleLabel(role)}</span>
            <Icon.ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
