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
export function ReturnBadge({
  state,
  mark,
}: {
  state: ReturnState;
  /** The text shown instead of the state. */
  mark?: 'late' | 'expired' | null;
}) {
  const t = useReturnsWords();
  if (mark) return <Badge color={mark === 'late' ? 'warning' : 'neutral'}>{t.states[mark]}</Badge>;
  return <Badge color={COLORS[state]}>{t.states[state]}</Badge>;
}
