import type { ExperimentStatus } from '@amends/core/flags/experiment.rules';
import { Badge, type BadgeColor } from '@amends/ui';
import { useExperimentsWords } from '../messages/experiments.ts';

const COLORS: Record<ExperimentStatus, BadgeColor> = {
  DRAFT: 'info',
  SCHEDULED: 'warning',
  RUNNING: 'success',
  ENDED: 'neutral',
};

/** Renders the status of an experiment. */
export function ExperimentStatusBadge({
  status,
  isPaused = false,
}: {
  status: ExperimentStatus;
  isPaused?: boolean;
}) {
  const t = useExperimentsWords();
  if (isPaused) return <Badge color="warning">{t.paused}</Badge>;
  return <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>;
}
