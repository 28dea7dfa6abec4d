import type { StaffEvent } from '@amends/core/workspace';
import { type ClaimWords, useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { Entry } from './entry.tsx';
import { eventDetail, eventText, reasonText } from './event-text.ts';

/** Renders an event with its actor and reason. */
export function EventLine({ event }: { event: StaffEvent }) {
  const t = useClaimWords();
  const { team, store } = useClaim();
  const nameOf = (id: string) => team.find((one) => one.id === id)?.name ?? null;
  const reason = reasonText(event);
  const detail = eventDetail(event);
  return (
    <Entry
      at={event.at}
      sign={
        <span aria-hidden className="grid size-6 place-items-center">
          <span className="size-1.5 rounded-pill bg-line-3" />
        </span>
      }
    >
      <p className="py-0.5 text-13 text-ink-2">
        <span className="text-ink">{actorText(event, t.conversation)}</span>{' '}
        {eventText(event, t, nameOf, store.timeZone)}
        {reason ? `: ${reason}` : null}
      </p>
      {detail ? (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center text-13 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
            {t.conversation.details}
          </summary>
          <p className="text-13 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            {detail}
          </p>
        </details>
      ) : null}
    </Entry>
  );
}

/** Events that only customers cause, even if the system records them. */
const BY_CUSTOMERS = ['claim.created', 'claim.signed', 'claim.withdrawn', 'review.created'];

function actorText(
  { name, actorKind, actorName }: StaffEvent,
  t: ClaimWords['conversation'],
): string {
  // Job names mean nothing to people.
  if (actorKind === 'system') return BY_CUSTOMERS.includes(name) ? t.customer : t.automatically;
  // A token's name identifies a program, not a person.
  if (actorKind === 'api-token' && actorName) return t.api(actorName);
  if (actorName) return actorName;
  return actorKind === 'customer' ? t.customer : t.program;
}
