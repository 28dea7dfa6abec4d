import type { WarrantyState } from '@amends/core/commerce/warranties/warranty.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useWarrantiesWords } from '../messages/warranties.ts';

const COLORS: Record<WarrantyState, BadgeColor> = {
  active: 'success',
  expiring: 'warning',
  expired: 'neutral',
  canceled: 'danger',
};

/** Renders the state of a warranty. */
export function WarrantyBadge({ state }: { state: WarrantyState }) {
  const t = useWarrantiesWords();
  return <Badge color={COLORS[state]}>{t.states[state]}</Badge>;
}
