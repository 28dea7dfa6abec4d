import type { ClaimDetails } from '@amends/core/claims';
import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import { Badge, classNames, DateTime, Icon } from '@amends/ui';
import { useToasts } from '@amends/ui/popups';
import { claimStatusLabel } from '@amends/words/labels';
import { Link, useLocation } from 'react-router';
import { useKeyActions } from '../keys/keys.tsx';
import { type ClaimWords, useClaimWords } from '../messages/claim.ts';
import { AssignMenu } from './assign-menu.tsx';
import { ClaimActions } from './decide/claim-actions.tsx';
import { agoText, isOverdue, slaText } from './sla-text.ts';
import { useClaim, useNow } from './use-claim.ts';
import { Viewers } from './viewers.tsx';

/** Renders the claim's number, status, SLA and assignee. */
export function ClaimHeader() {
  const view = useClaim();
  const t = useClaimWords();
  const { search } = useLocation();
  const { claim } = view;
  const { show } = useToasts();
  useKeyActions({
    copyLink: () => {
      const { href } = new URL(`/inbox/${claim.id}`, window.location.href);
      // The clipboard is missing without HTTPS, and rejects without permission.
      const copied = navigator.clipboard?.writeText(href) ?? Promise.reject();
      void copied.then(
        () => show({ title: t.linkCopied }),
        () => show({ title: t.linkNotCopied, kind: 'failed' }),
      );
    },
  });
  return (
    <header className="border-b border-line bg-paper px-3 py-3 sm:px-5">
      <Link
        to={`/inbox${search}`}
        // The list keeps its scroll position; the claim's row takes the focus.
        preventScrollReset
        className="mb-1 inline-flex min-h-8 items-center gap-1 text-13 text-ink-2 hover:text-ink lg:hidden"
      >
        <Icon.ChevronLeft aria-hidden className="size-4" />
        {t.back}
      </Link>
      {/* One line if it fits, and the same height with one button as with four, so that nothing
          jumps. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @2xl:min-h-8 @2xl:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @2xl:flex-nowrap">
          <h1
            id="claim-title"
            tabIndex={-1}
            className="shrink-0 text-18 whitespace-nowrap outline-none"
          >
            {t.title(claim.claimNumber)}
          </h1>
          <Badge color={badgeColorOf(claim.claimState)}>{claimStatusLabel(claim.claimState)}</Badge>
          <AssignMenu />
          <Viewers />
        </div>
        <ClaimActions />
      </div>
      <Facts />
    </header>
  );
}

/** Renders the channel in which a claim was filed, with the store's own name for it if there is one. */
const filedIn = (
  { salesChannel, salesChannelName }: Pick<ClaimDetails, 'salesChannel' | 'salesChannelName'>,
  t: Pick<ClaimWords, 'filed' | 'filedIn'>,
) => (salesChannelName === salesChannel ? t.filed[salesChannel] : t.filedIn(salesChannelName));

function Facts() {
  const { claim, shopper, store, targets, team, now: made } = useClaim();
  const filedBy = claim.userId ? team.find(({ id }) => id === claim.userId)?.name : undefined;
  const t = useClaimWords();
  const now = useNow(made);
  const due = [targets.firstReply, targets.decision].filter(
    ({ state }) => state === 'due' || state === 'overdue' || state === 'paused',
  );
  // While both clocks are paused, one text is enough.
  const still = due.every(({ state }) => state === 'paused');
  const shown = due.length > 0 && !still ? due : [targets.decision];
  const asleep = claim.claimState === 'TEMPORARILY_DISMISSED';
  return (
    <p className="mt-1 flex flex-wrap gap-x-1.5 text-13 text-ink-2">
      <span className="min-w-0 font-[560] text-ink [overflow-wrap:anywhere] @3xl:hidden">
        {shopper.name ?? shopper.email}
        <span aria-hidden className="ml-1.5 font-normal text-ink-2">
          ·
        </span>
      </span>
      <span>
        {filedBy ? t.filedBy(filedBy) : filedIn(claim, t)}{' '}
        <span title={claim.createdAt.toISOString()}>{agoText(claim.createdAt, now, t.ago)}</span>
      </span>
      <span aria-hidden>·</span>
      <span>{t.category[claim.claimCategory]}</span>
      {claim.isOta ? (
        <>
          <span aria-hidden>·</span>
          <span>{t.ota}</span>
        </>
      ) : null}
      <span aria-hidden>·</span>
      <Link to={`/orders/${claim.orderId}`} className="hover:underline">
        {t.order(claim.sourceOrderNumber)}
      </Link>
      {claim.wakeAt && asleep ? (
        <>
          <span aria-hidden>·</span>
          <span>
            {t.notices.parked}{' '}
            <DateTime at={claim.wakeAt} timeZone={store.timeZone} style="date-short" />
          </span>
        </>
      ) : null}
      {shown.map((target) => {
        const text = slaText(target, now, t.targets, asleep);
        return text ? (
          <span key={target.kind} className="contents">
            <span aria-hidden>·</span>
            <span
              className={classNames(
                isOverdue(target, now) && 'font-[560] text-danger-ink',
                'tabular-nums',
              )}
            >
              {text}
            </span>
          </span>
        ) : null;
      })}
    </p>
  );
}
