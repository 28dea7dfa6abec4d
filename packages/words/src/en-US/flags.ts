import type { Texts } from '../text.ts';

export const flags = {
  experiment_not_launched: 'This experiment hasn’t been launched.',
  experiment_over: 'This experiment’s end date has passed. Choose a later one.',
  flag_has_experiment: 'Another experiment is using this flag. Stop it first.',
  flags_served_elsewhere: 'LaunchDarkly decides what shoppers see here. Run the experiment there.',
  experiment_changed:
    'A teammate changed this experiment while you were editing. Please review their changes.',
  experiment_launched: 'A launched experiment can’t be changed. Stop it instead.',
  flag_changed: 'A teammate changed this flag while you were editing. Please review their changes.',

  day_missing: 'Choose a day.',
  day_out_of_range: 'Choose a day from 2000 to 2199.',
  end_before_start: 'Choose an end date after the start date.',
  experiment_of_one_store: 'A store’s experiment can include only its own shoppers.',
  experiment_too_long: ({ most }: { most: number }) =>
    `An experiment can run for up to ${most} days.`,
  invalid_context: 'A context needs a key, unless it’s anonymous.',
  shares_not_complete: 'The shares must add up to 100%.',
  too_few_variants: 'Assign a share to at least two variants.',
  unknown_store: ({ id }: { id: string }) => `There is no store ${id}.`,
  unknown_variant: ({ variants }: { variants: readonly string[] }) =>
    `Unknown variant. Use one of: ${variants.join(', ')}.`,
  variant_repeated: 'Each variant can have only one share.',
} satisfies Texts;
