/** Texts of notifications, in ICU message syntax: on a lock screen, anyone reads them. */
export const push = {
  'push.received': 'We have your claim #{number}.',
  'push.arrived': 'Has your package arrived? Claim #{number}',
  'push.message': 'You have a new message about claim #{number}.',
  'push.sign': 'Claim #{number} needs your signature.',
  'push.question': "There's a question for you about claim #{number}.",
  'push.decision': "There's a decision on claim #{number}.",
  'push.shipped': 'Your replacement is on its way. Claim #{number}',
  'push.review': 'How did claim #{number} go?',
  'push.news': "There's news about claim #{number}.",
} as const;
