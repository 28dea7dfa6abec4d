/** The emails about a return, in ICU message syntax. */
export const returns = {
  'return.instructions': 'How to send it',
  'return.reason': 'Reason',
  'return.view': 'View my return',
  'return.label': 'Open my label',
  'return.why': "You're receiving this because of a return for order #{order} at {store}.",
  'return.otherwise': "Otherwise, we'll cancel your return.",

  'return-requested.subject': "We've got your return request {name}",
  'return-requested.preview': '{store} will review it and email you the next steps.',
  'return-requested.heading': "We've got your return request",
  'return-requested.next':
    '{store} will review your return for order #{order} and email you the next steps.',
  'return-requested.keep': 'Please keep the items until then.',

  'return-approved.subject': 'Send us your return {name}',
  'return-approved.preview': "Your return is approved. Here's how to send it.",
  'return-approved.previewBy': 'Your return is approved. Please send it by {sendBy}.',
  'return-approved.heading': 'Your return is approved',
  'return-approved.send': "Please send us the items you're returning from order #{order}.",
  'return-approved.sendBy': 'Please send it by',
  'return-approved.afterwards': "After you send it, add the tracking number on your return's page.",
  'return-approved.afterwardsBy':
    "After you send it, add the tracking number on your return's page. Without one, we'll cancel your return.",

  'return-declined.subject': "We couldn't approve your return {name}",
  'return-declined.preview': "See why we couldn't approve your return for order #{order}.",
  'return-declined.heading': "We couldn't approve your return",
  'return-declined.looked':
    "{store} reviewed your return for order #{order} and couldn't approve it.",

  'return-reminder.subject': 'Please send your return {name}',
  'return-reminder.subjectBy': 'Send your return {name} by {sendByShort}',
  'return-reminder.preview': 'Sent it already? Add the tracking number.',
  'return-reminder.heading': "We're waiting for your return",
  'return-reminder.waiting':
    "We don't have a tracking number for your return for order #{order} yet. If you've sent it, please add the number on your return's page.",
  'return-reminder.lastDay': 'Last day to send it',
  'return-reminder.button': 'Add tracking number',

  'return-canceled.subject': 'Your return {name} is canceled',
  'return-canceled.preview': '{store} canceled your return for order #{order}.',
  'return-canceled.previewExpired': "We didn't get a tracking number in time.",
  'return-canceled.heading': 'Your return is canceled',
  'return-canceled.expired':
    "We didn't get a tracking number for your return for order #{order} in time, so we canceled it.",
  'return-canceled.contact': "If you've already sent the items, please contact {store}.",
  'return-canceled.keep': '{store} canceled your return for order #{order}. You keep the items.',

  'return-received.subject': 'Your return {name} has arrived',
  'return-received.preview': "{store} will check the items, then email you what you'll get.",
  'return-received.heading': 'Your return has arrived',
  'return-received.here': "We've got the package with your return for order #{order}.",
  'return-received.next': "{store} will check the items, then email you what you'll get.",

  'return-settled.subject': "We've checked your return {name}",
  'return-settled.subjectRefund': '{refunded} back to you for return {name}',
  'return-settled.subjectCredit': '{credited} in store credit for return {name}',
  'return-settled.preview': "{sentence} We'll email you when it's done.",
  'return-settled.heading': "We've checked your return",
  'return-settled.thanks':
    "Thanks for sending back your items from order #{order}. {sentence} We'll email you when it's done.",
  'return-settled.doing': "We're {parts}.",
  'return-settled.refunding': 'refunding {refunded}',
  'return-settled.crediting': 'adding {credited} in store credit',
  'return-settled.sending': 'sending you {goods}',
  'return-settled.unclear': "We're taking care of it now.",
  'return-settled.backToYou': 'back to you',

  'return-closed.subject': 'Your return {name} is done',
  'return-closed.subjectRefund': '{refunded} refunded for return {name}',
  'return-closed.subjectCredit': '{credited} store credit for return {name}',
  'return-closed.heading': 'All done',
  'return-closed.headingNothing': 'Your return is closed',
  'return-closed.refunded':
    "We've refunded {refunded} to your original payment method. It can take up to 5 business days to appear.",
  'return-closed.credited': "We've added {credited} in store credit.",
  'return-closed.sent': "We've sent you {goods}, free of charge.",
  'return-closed.nothing':
    "{store} checked your return for order #{order} and couldn't accept the items, so there's nothing to refund.",
  'return-closed.refundedToYou': 'refunded to you',

  'return-money.replacement': 'a replacement',
  'return-money.fee': '{fee} return fee deducted',
  'return-money.inCredit': '{credited} in store credit',
  'return-money.toSpend': 'to spend at {store}',
  'return-money.more': '{detail}, and {besides}',
} as const;
