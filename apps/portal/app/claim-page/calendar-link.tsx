import { Icon } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { calendarDateOf } from './calendar-date.ts';
import type { ClaimView } from './claim-view.ts';

/** Renders a link that puts the claim's next date in the shopper's calendar; nothing without one. */
export function CalendarLink({ claim, token }: { claim: ClaimView; token: string }) {
  const t = useClaimMessages().claimPage.calendar;
  if (!calendarDateOf(claim)) return null;
  return (
    <a
      href={`/view/${token}/calendar.ics`}
      className="mt-1 inline-flex min-h-11 items-center gap-2 text-14 text-accent-ink underline underline-offset-3 print:hidden"
    >
      <Icon.Calendar aria-hidden className="size-4 shrink-0" strokeWidth={1.7} />
      {t.add}
    </a>
  );
}
