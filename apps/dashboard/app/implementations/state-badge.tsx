import type { ImplementationState } from '@amends/core/implementations/implementation.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useImplementationsWords } from '../messages/implementations.ts';

const COLORS: Record<ImplementationState, BadgeColor> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  IN_REVIEW: 'info',
  CHANGES_REQUESTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  DEPLOYED: 'success',
};

/** Renders the state of an implementation. */
export function StateBadge({
  state,
  isWithdrawn = false,
}: {
  state: ImplementationState;
  isWithdrawn?: boolean;
}) {
  const t = useImplementationsWords();
  return (
    <Badge color={isWithdrawn ? 'neutral' : COLORS[state]}>
      {isWithdrawn ? t.withdrawn : t.states[state]}
    </Badge>
  );
}
