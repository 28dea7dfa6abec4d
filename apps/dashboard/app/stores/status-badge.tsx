import type { StoreStatus } from '@amends/core/stores/store-status.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useStoresWords } from '../messages/stores.ts';

const COLORS: Record<StoreStatus, BadgeColor> = {
  DRAFT: 'info',
  ACTIVE: 'success',
  PAUSED: 'warning',
  CLOSED: 'neutral',
};

/** Renders the status of a store. */
export function StatusBadge({ status }: { status: StoreStatus }) {
  return <Badge color={COLORS[status]}>{useStoresWords().statuses[status]}</Badge>;
}
