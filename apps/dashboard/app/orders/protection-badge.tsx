import type { ProtectionStatus } from '@amends/core/commerce/orders/order-flags.rules';
import { Badge, type BadgeColour } from '@amends/ui';
import { useOrdersWords } from '../messages/orders.ts';

const COLOURS: Record<ProtectionStatus, BadgeColour> = {
  protected: 'success',
  ota: 'info',
  removed: 'warning',
  unprotected: 'neutral',
};

/** How an order is covered. */
export function ProtectionBadge({ status }: { status: ProtectionStatus }) {
  return <Badge colour={COLOURS[status]}>{useOrdersWords().protection[status]}</Badge>;
}
