import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { DateTime, Icon, Thumb } from '@amends/ui';
import { Form } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { StatusBadge, type StatusView } from './status-badge.tsx';

/** A claim in a list of an order's claims. */
export interface ListedClaim {
  id: string;
  claimNumber: number;
  state: ClaimStatus;
  status: StatusView;
  filedAt: string;
  image: string | null;
  /** For example "1 × Enamel camp mug". */
  items: string[];
  /** Whether the claim has photos. */
  hasPhotos: boolean;
}

/**
 * Renders claims as cards that open them; `action` is the page that creates a claim's link, which requires a
 * POST.
 */
export function ClaimList({
  claims,
  storeName,
  timeZone,
  action,
  heading: Heading,
}: {
  claims: readonly ListedClaim[];
  storeName: string;
  timeZone: string;
  action?: string;
  /** Heading level of each claim: one below that of the list. */
  heading: 'h2' | 'h3';
}) {
  const t = useClaimMessages();
  const words = t.claimPage.order;
  return (
    <ul className="grid gap-3">
      {claims.map((claim) => (
        <li key={claim.id} id={claim.id} className="scroll-mt-4">
          <Form
            method="post"
            action={action}
            className="group relative flex flex-wrap items-start gap-x-3.5 gap-y-2 rounded-card border border-line-2 bg-surface p-4 transition-colors duration-(--quick) hover:border-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <Thumb src={claim.image} alt="" size={56} />
            <div className="min-w-0 grow basis-[10rem]">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Heading className="text-16 font-semibold">
                  {/* The whole card is clickable; its accessible name stays short. */}
                  <button
                    type="submit"
                    name="claimId"
                    value={claim.id}
                    aria-describedby={`${claim.id}-about`}
                    className="text-start outline-none after:absolute after:inset-0 after:rounded-card"
                  >
                    {words.claim(claim.claimNumber)}
                  </button>
                </Heading>
                <StatusBadge of={claim.status} timeZone={timeZone} />
              </div>
              <div id={`${claim.id}-about`}>
                <p className="mt-1 text-14">
                  {t.claimPage.states[claim.state].headline(storeName, claim.hasPhotos)}
                </p>
                <p className="mt-1 text-13 text-ink-3 wrap-anywhere">
                  {words.filed} <DateTime at={claim.filedAt} timeZone={timeZone} />
                  {claim.items.length > 0 ? ` · ${claim.items.join(', ')}` : null}
                </p>
              </div>
            </div>
            <Icon.ChevronRight
              aria-hidden
              className="mt-0.5 ms-auto size-5 shrink-0 text-ink-3 transition-transform duration-(--quick) rtl:-scale-x-100 group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
            />
          </Form>
        </li>
      ))}
    </ul>
  );
}
