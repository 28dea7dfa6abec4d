import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import {
  type ShopperStatus,
  shopperBadgeColor,
  shopperStatus,
} from '@amends/core/claims/terms/shopper-status.rules';
import { Badge, dateTimeText, useLocale } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';

/** A claim's status from a loader; `until` is an ISO instant. */
export interface StatusView {
  status: ShopperStatus;
  until: string | null;
}

/** Returns a claim's status for its badge. Loaders call it, so that server and browser use the same time. */
export function statusView(
  claim: { claimState: string; wakeAt: Date | null },
  now: Date,
): StatusView {
  const { claimState, wakeAt } = claim;
  const { status, until } = shopperStatus({ claimState: claimState as ClaimStatus, wakeAt }, now);
  return { status, until: until?.toISOString() ?? null };
}

/** Returns a claim's status as text for shoppers, with days in the store's time zone. */
export function useStatusLabel({ status, until }: StatusView, timeZone: string): string {
  const { claimStatus } = useFlowMessages();
  const locale = useLocale();
  const day = until && dateTimeText(new Date(until), 'date-short', locale, timeZone);
  return claimStatus(status, day);
}

/** Renders a claim's status for shoppers. */
export function StatusBadge({ of, timeZone }: { of: StatusView; timeZone: string }) {
  const label = useStatusLabel(of, timeZone);
  return (
    <Badge color={shopperBadgeColor(of.status)} mayWrap>
      {label}
    </Badge>
  );
}
