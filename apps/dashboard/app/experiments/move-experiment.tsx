import type { Experiment } from '@amends/core/flags';
import { WindowForm } from '../editing/window-form.tsx';
import { useExperimentsWords } from '../messages/experiments.ts';

/** Renders a button that launches, stops or deletes an experiment; its window shows the consequences. */
export function MoveExperiment({
  experiment: { name, version },
  action,
}: {
  experiment: Experiment;
  action: 'launch' | 'stop' | 'remove';
}) {
  const t = useExperimentsWords();
  const isRaised = action === 'launch';
  return (
    <WindowForm
      name={`move-experiment-${action}`}
      intent={action}
      label={t[action]}
      look={isRaised ? 'primary' : 'plain'}
      title={t[`${action}Title`](name)}
      help={t[`${action}Help`]}
      submit={{ label: t[action], look: isRaised ? 'primary' : 'danger' }}
    >
      {() => <input type="hidden" name="version" value={version} />}
    </WindowForm>
  );
}
