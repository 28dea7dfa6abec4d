import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import type { InboxClaim } from '@amends/core/workspace';
import { Avatar, Badge, classNames, DateTime, Icon, Money } from '@amends/ui';
import { claimStatusLabel, claimTypeLabel, requestedResolutionLabel } from '@amends/words/labels';
import { memo } from 'react';
import { Link } from 'react-router';
import { leftAs } from '../claim/left-as.ts';
import type { Viewer } from '../claim/use-viewers-of.ts';
import { type Messages, useMessages } from '../messages/messages.ts';
import type { DisplayOptions } from '../terms/display-options.rules.ts';
import { LabelTag } from './label-tag.tsx';
import { RowViewers } from './row-viewers.tsx';
import { Since, TimeLeft } from './time-left.tsx';

interface RowProps {
  claim: InboxClaim;
  to: string;
  current: boolean;
  gone: boolean;
  chosen: boolean;
  /** Whether any row is selected, so that every row shows its checkbox. */
  choosing: boolean;
  look: DisplayOptions;
  now: Date;
  /** The time that the list sorts by. */
  since: 'createdAt' | 'waitingSince';
  /** Whether the list is a queue in which most claims are New. */
  newIsUsual: boolean;
  storeName: string | null;
  /** Other people who have the claim open now. */
  viewers: readonly Viewer[] | undefined;
  /** Null if bulk actions are not available. */
  onChoose: ((id: string, range: boolean) => void) | null;
}

/** Renders a claim in the list, with its status and the selected columns. */
export const ClaimRow = memo(function ClaimRow(given: RowProps) {
  const { claim, current, gone, chosen, look, now } = given;
  const shownState = (gone ? leftAs(claim.id) : null) ?? claim.claimState;
  const t = useMessages().inbox.row;
  const shows = (fact: DisplayOptions['facts'][number]) => look.facts.includes(fact);
  const compact = look.density === 'compact';
  const unread = claim.unreadByStaff > 0;
  const facts = [
    shows('number') && t.number(claim.claimNumber),
    shows('order') && t.order(claim.sourceOrderNumber),
    shows('asked') &&
      claim.requestedResolution &&
      t.asked(requestedResolutionLabel(claim.requestedResolution)),
    shows('store') && given.storeName,
    claim.isOta && t.ota,
  ].filter((fact) => typeof fact === 'string');
  const isWaiting = given.since === 'waitingSince';
  const hasDue = claim.slaDueAt !== null || claim.claimState === 'TEMPORARILY_DISMISSED';
  const due =
    shows('sla') && !gone && !isWaiting && hasDue ? <WhenDue claim={claim} now={now} /> : null;
  const since = (
    <Since at={claim[given.since]} now={now} what={isWaiting ? t.waitingSince : t.filed} />
  );
  // In such a queue, only shows states other than New.
  const isUsual = claim.claimState === 'NEW' && given.newIsUsual;
  const badge =
    gone && !leftAs(claim.id) ? (
      <Badge color="neutral">{t.gone}</Badge>
    ) : isUsual && !gone ? null : (
      <Badge color={badgeColorOf(shownState)}>{claimStatusLabel(shownState)}</Badge>
    );
  return (
    <li
      id={`row-${claim.id}`}
      className={classNames(
        'group relative flex border-b border-line pr-4 transition-colors duration-(--quick)',
        current
          ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]'
          : chosen
            ? 'bg-sunken'
            : 'hover:bg-paper',
        gone && !current && 'bg-sunken',
        compact ? 'py-1' : 'py-2.5',
      )}
    >
      {given.onChoose ? (
        <ChooseBox {...given} onChoose={given.onChoose} />
      ) : (
        <span className="w-4" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-5.5 items-center gap-2 text-13">
          <span className="min-w-0 truncate font-semibold text-ink">
            {claimTypeLabel(claim.claimType)}
          </span>
          {shows('value') ? (
            <span className="shrink-0 font-[560] text-ink tabular-nums">
              <Money amount={claim.claimedValue} currency={claim.currency} />
            </span>
          ) : null}
          {unread ? (
            <span
              className="size-2 shrink-0 rounded-pill bg-accent"
              title={t.unread(claim.unreadByStaff)}
            >
              <span className="sr-only">{t.unread(claim.unreadByStaff)}</span>
            </span>
          ) : null}
          <span className="flex-1" />
          {due ?? since}
        </div>
        <div className="flex min-h-5.5 items-center gap-1.5 text-13">
          {badge}
          <p className="min-w-0 flex-1 truncate text-ink-2">
            <Link
              to={given.to}
              aria-current={current ? 'true' : undefined}
              className="font-[520] text-ink -outline-offset-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
            >
              {claim.authorName ?? claim.authorEmail}
              {/* On the left, because after a long name it would make the list scroll sideways. */}
              <span className="sr-only left-0">, {t.open(claim.claimNumber)}</span>
            </Link>
            {[itemsOf(claim, t), ...(compact ? facts : [])].map((fact) => ` · ${fact}`).join('')}
          </p>
          {given.viewers ? <RowViewers viewers={given.viewers} /> : null}
          {compact && shows('labels') ? <LabelDots labels={claim.labels} /> : null}
          {shows('assignee') && claim.assigneeName ? (
            <Avatar name={claim.assigneeName} title={t.assignedTo(claim.assigneeName)} />
          ) : null}
        </div>
        {compact ? null : (
          <div className="flex items-center gap-2 text-12 text-ink-3 tabular-nums">
            <p className="min-w-0 flex-1 truncate">{facts.join(' · ')}</p>
            {due ? since : null}
          </div>
        )}
        {shows('excerpt') && claim.excerpt && !compact ? (
          <p className="line-clamp-2 text-13 text-ink-3">{claim.excerpt}</p>
        ) : null}
        {shows('labels') && claim.labels.length > 0 && !compact ? (
          <ul className="mt-1 flex flex-wrap gap-1">
            {claim.labels.map((label) => (
              <li key={label.id}>
                <LabelTag label={label} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
});

function ChooseBox({
  claim,
  chosen,
  choosing,
  onChoose,
}: RowProps & { onChoose: NonNullable<RowProps['onChoose']> }) {
  const t = useMessages().inbox.row;
  return (
    <label
      className={classNames(
        'relative z-10 -my-1 grid w-8 shrink-0 place-items-start justify-center pt-2',
        'opacity-0 group-hover:opacity-100 has-focus-visible:opacity-100 pointer-coarse:opacity-100',
        (choosing || chosen) && 'opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={t.select(claim.claimNumber)}
        checked={chosen}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          onChoose(claim.id, Boolean(shiftKey));
        }}
        className="size-4 accent-accent-ink"
      />
    </label>
  );
}

function WhenDue({ claim, now }: { claim: InboxClaim; now: Date }) {
  const t = useMessages().inbox.row;
  if (claim.slaDueAt) return <TimeLeft dueAt={claim.slaDueAt} now={now} />;
  if (claim.claimState !== 'TEMPORARILY_DISMISSED' || !claim.wakeAt) return null;
  return (
    <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-ink-3">
      <Icon.AlarmClock aria-hidden className="size-3" />
      {t.wakes} <DateTime at={claim.wakeAt} timeZone="UTC" style="date-short" />
    </span>
  );
}

function itemsOf({ item, lines, units }: InboxClaim, t: Messages['inbox']['row']) {
  const first = item ? t.units(lines === 1 ? units : 1, item.name) : '';
  return lines > 1 ? `${first} ${t.moreLines(lines - 1)}` : first;
}

/** Renders labels as dots of their color, if there is no room for their names. */
function LabelDots({ labels }: { labels: InboxClaim['labels'] }) {
  if (labels.length === 0) return null;
  const names = labels.map(({ name }) => name).join(', ');
  return (
    <span className="inline-flex shrink-0 gap-0.5" title={names}>
      {labels.slice(0, 4).map(({ id, color }) => (
        <span key={id} aria-hidden className="size-2 rounded-pill" style={{ background: color }} />
      ))}
      <span className="sr-only">{names}</span>
    </span>
  );
}
