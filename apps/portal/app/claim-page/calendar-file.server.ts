import { localDay } from '@amends/core/reference/duration.rules';
import { portalUrl, type SecretLink } from '../access/secret-link.server.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import { calendarText } from './calendar.rules.ts';
import { calendarDateOf } from './calendar-date.ts';
import { claimView } from './claim-view.server.ts';

/**
 * Returns the claim's next date as a calendar file; null without one. Its link leads to the look-up,
 * not to the claim: calendars are shared, and the link to a claim is a secret.
 */
export async function calendarFile(held: SecretLink): Promise<Response | null> {
  const claim = await claimView(held);
  const date = calendarDateOf(claim);
  if (!date) return null;
  const { calendar: t } = claimMessagesFor(held.portal.texts).claimPage;
  const url = await portalUrl(
    held,
    `/start?${new URLSearchParams({ follow: '', order: claim.orderNumber })}`,
  );
  const at = new Date(date.at);
  const day = localDay(at, claim.timeZone);
  const text = calendarText({
    uid: `${claim.claimId}-${date.kind}-${day}`,
    title: t[date.kind](claim.claimNumber, claim.storeName),
    about: t.about(url),
    url,
    madeAt: held.ctx.now(),
    on: date.kind === 'wake' ? { day } : { endsAt: at },
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="claim-${claim.claimNumber}.ics"`,
    },
  });
}
