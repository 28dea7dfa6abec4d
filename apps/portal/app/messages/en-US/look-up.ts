import { plural } from './plural.ts';

/** What the server answers to a look-up, which no page needs before. */
export const root = {
  start: {
    errorTitle: "We couldn't find your order",
    waitTitle: 'One moment, please',
    emailMissing: 'Enter the email address you ordered with.',
    orderNumberMissing: 'Enter your order number.',
  },
  errors: {
    lookUpFailed:
      "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
    tooManyLookUps: (minutes: number) =>
      plural(minutes, {
        one: "That's a lot of tries. Please wait a minute and try again.",
        other: "That's a lot of tries. Please wait # minutes and try again.",
      }),
  },
};
