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
export function ExperimentStatusBadge({ status }: { status: ExperimentStatus }) {
  return <Badge color={COLORS[status]}>{useExperimentsWords().statuses[status]}</Badge>;
}
