import type { ReturnState } from '@amends/core/returns/return-state.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useReturnsWords } from '../messages/returns.ts';

const COLORS: Record<ReturnState, BadgeColor> = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  IN_TRANSIT: 'info',
  RECEIVED: 'warning',
  INSPECTED: 'warning',
  SETTLING: 'info',
  CLOSED: 'success',
  DECLINED: 'danger',
  CANCELED: 'neutral',
};

/** Renders the state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const t = useReturnsWords();
  return <Badge color={COLORS[state]}>{t.states[state]}</Badge>;
}
