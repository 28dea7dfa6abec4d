import type { ProtectionStatus } from '@amends/core/commerce/orders/order-flags.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useOrdersWords } from '../messages/orders.ts';

const COLORS: Record<ProtectionStatus, BadgeColor> = {
  protected: 'success',
  ota: 'info',
  removed: 'warning',
  unprotected: 'neutral',
};

/** Renders an order's protection. */
export function ProtectionBadge({ status }: { status: ProtectionStatus }) {
  return <Badge color={COLORS[status]}>{useOrdersWords().protection[status]}</Badge>;
}
