import type { Texts } from '../text.ts';

export const flags = {
  experiment_not_launched: 'This experiment has not been launched.',
  experiment_over: 'The end of this experiment has passed. Choose another.',
  flag_has_experiment: 'Another experiment tries this flag. Stop it first.',
  flags_served_elsewhere: 'LaunchDarkly decides what shoppers see here. Run the experiment there.',
} satisfies Texts;
