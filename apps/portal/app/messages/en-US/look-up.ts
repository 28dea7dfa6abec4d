import { plural } from './plural.ts';

/** Rare texts of the look-up. The server sends them, so that no page loads them in advance. */
export const root = {
  start: {
    errorTitle: "We couldn't find your order",
    waitTitle: 'One moment, please',
    emailMissing: 'Enter the email address you ordered with.',
    orderNumberMissing: 'Enter your order number.',
    endedTitle: 'Please look up your order again',
    ended: "You've been away for a while, so we ended your session. Your answers are saved.",
    notKept:
      "This browser didn't keep your order open. If that happens again, allow cookies for this site.",
    linkSentTitle: 'Check your email',
    linkSent:
      'If the order number and email address match an order, we sent a link to that address. It works once and expires in 30 minutes.',
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
