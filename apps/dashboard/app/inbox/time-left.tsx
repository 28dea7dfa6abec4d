import { classNames, exactInstantText, Icon } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { spanText, urgencyOf } from './time-span.rules.ts';

const LOOKS = {
  late: 'text-danger-ink font-[560]',
  soon: 'text-warning-ink font-[560]',
  calm: 'text-ink-3',
};

/** Renders the time until an SLA is due, or since it was missed. */
export function TimeLeft({ dueAt, now }: { dueAt: Date; now: Date }) {
  const { row: t } = useMessages().inbox;
  const urgency = urgencyOf(dueAt, now);
  const span = spanText(Math.abs(dueAt.getTime() - now.getTime()), t.span);
  return (
    <time
      dateTime={dueAt.toISOString()}
      title={`${t.due}: ${exactInstantText(dueAt)}`}
      suppressHydrationWarning
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 text-12 tabular-nums whitespace-nowrap',
        LOOKS[urgency],
      )}
    >
      {urgency === 'calm' ? null : <Icon.Clock aria-hidden className="size-3" strokeWidth={2.2} />}
      {urgency === 'late' ? t.late(span) : t.left(span)}
    </time>
  );
}

/** Renders how long ago something was, in its largest unit, with the exact time on hover. */
export function Since({ at, now, what }: { at: Date; now: Date; what?: string }) {
  const { row: t } = useMessages().inbox;
  return (
    <time
      dateTime={at.toISOString()}
      title={what ? `${what}: ${exactInstantText(at)}` : exactInstantText(at)}
      suppressHydrationWarning
      className="shrink-0 text-12 text-ink-3 tabular-nums whitespace-nowrap"
    >
      {t.ago(spanText(now.getTime() - at.getTime(), t.span))}
    </time>
  );
}
