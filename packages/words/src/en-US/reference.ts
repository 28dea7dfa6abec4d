import type { Texts } from '../text.ts';

export const reference = {
  personal_data_kept_range: 'Enter a period from 3 months to 30 years.',
  rates_from_1999: 'Exchange rates start on 1999-01-01.',
  not_a_rate: 'Enter a decimal number, such as 148.5.',
  currencies_equal: 'Choose two different currencies.',
  rate_not_positive: 'The rate must be more than 0.',
} satisfies Texts;
