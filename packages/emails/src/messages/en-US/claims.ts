/** The emails about a claim, in ICU message syntax. */
export const claims = {
  'received.subject': "We've got your claim #{number}",
  'received.preview': '{store} will review it and get back to you.',
  'received.previewBy': '{store} will answer by {decisionBy}.',
  'received.heading': "We've got your claim",
  'received.sorry':
    "We're sorry something went wrong with order #{order}. Your claim is #{number}.",
  'received.next': '{store} will review it and get back to you.',
  'received.nextBy': '{store} will review it and get back to you by {decisionBy}.',
  'received.answerBy': 'Your answer by',

  'parked.subject': "We're holding your claim #{number}",
  'parked.subjectUntil': "We're holding your claim #{number} until {wakesOnShort}",
  'parked.preview': "There's nothing to do for now. We'll ask whether your package came.",
  'parked.heading': "We're holding your claim",
  'parked.tracking':
    'Tracking says order #{order} was delivered. Carriers sometimes mark a package delivered early.',
  'parked.next':
    "There's nothing to do for now. We'll ask whether it came. If it didn't, one tap starts your claim.",
  'parked.nextOn':
    "There's nothing to do for now. On {wakesOn} we'll ask whether it came. If it didn't, one tap starts your claim.",
  'parked.check':
    'While you wait, check with your building staff and neighbors, and look at any camera footage.',
  'parked.askOn': "We'll ask you on",

  'still-missing.subject': 'Has your package arrived? Claim #{number}',
  'still-missing.preview': 'Tell us whether order #{order} has arrived.',
  'still-missing.heading': 'Has your package arrived?',
  'still-missing.filed': "On {filedOn} you told us you hadn't received order #{order}.",
  'still-missing.next':
    "If it's still missing, we'll start on your claim right away. If it came, we'll close it.",
  'still-missing.button': 'Tell us now',
  'still-missing.afterwards': "Just opening the page won't change anything.",

  'message.subject':
    '{count, plural, =0 {New message} one {New message} other {# new messages}} about claim #{number}',
  'message.preview': 'About your claim #{number}.',
  'message.heading':
    '{count, plural, =0 {You have a new message} one {You have a new message} other {# new messages}}',
  'message.wrote': '{store} wrote to you about order #{order}.',
  'message.button': 'Read and reply',

  'signature-requested.subject': 'Please sign your claim #{number}',
  'signature-requested.preview':
    '{store} prepared a claim for order #{order}. It needs your signature.',
  'signature-requested.heading': 'Your claim needs your signature',
  'signature-requested.prepared':
    '{store} prepared a claim for order #{order} for you. Read it and sign it so we can start.',
  'signature-requested.signBy': 'Please sign by',
  'signature-requested.button': 'Read and sign',
  'signature-requested.afterwards': "This link is only for you. Please don't forward it.",

  'information-needed.subject': 'A question about your claim #{number}',
  'information-needed.preview': '{store} needs your reply.',
  'information-needed.previewBy': '{store} needs your reply by {replyBy}.',
  'information-needed.heading': '{store} has a question',
  'information-needed.about': '{store} has a question about claim #{number} for order #{order}.',
  'information-needed.replyBy': 'Please reply by',
  'information-needed.otherwise': 'Otherwise your claim will be closed.',
  'information-needed.button': 'Reply now',

  'reminder.subject': 'We still need your reply: claim #{number}',
  'reminder.subjectBy': 'Reply by {replyByShort} to keep claim #{number} open',
  'reminder.preview': "We can't move forward without your reply.",
  'reminder.heading': 'We still need your reply',
  'reminder.about': "We can't move forward with claim #{number} for order #{order} without it.",
  'reminder.lastDay': 'Last day to reply',
  'reminder.otherwise': "If we don't hear from you by then, your claim will be closed.",
  'reminder.button': 'Reply now',

  'approved.subject': 'Your claim #{number} is approved',
  'approved.subjectRefund': 'Claim #{number} approved: {refunded} back to you',
  'approved.subjectCredit': 'Claim #{number} approved: {credited} in store credit',
  'approved.heading': 'Your claim is approved',
  'approved.news': 'Good news! Your claim #{number} for order #{order} was approved.',
  'approved.next': "{sentence} We'll email you when it's done.",
  'approved.doing': "We're {parts}.",
  'approved.refunding': 'refunding {refunded}',
  'approved.crediting': 'adding {credited} in store credit',
  'approved.sending': 'sending you a replacement',
  'approved.unclear': "We're taking care of it now.",
  'approved.backToYou': 'back to you',
  'approved.replacement': 'A replacement',
  'approved.prepared': 'is being prepared, free of charge',

  'denied.subject': "We couldn't approve your claim #{number}",
  'denied.preview': "See why we couldn't approve your claim for order #{order}.",
  'denied.previewBy': 'See why. You can appeal until {appealBy}.',
  'denied.heading': "We couldn't approve your claim",
  'denied.reviewed': "{store} reviewed claim #{number} for order #{order} and couldn't approve it.",
  'denied.appealBy': 'Disagree? You can appeal until',
  'denied.again': 'Someone new will review your claim.',
  'denied.button': 'View the decision',
  'denied.buttonAppeal': 'View the decision or appeal',

  'resolved.subject': 'Your claim #{number} is done',
  'resolved.subjectRefund': '{refunded} refunded for claim #{number}',
  'resolved.subjectCredit': '{credited} store credit for claim #{number}',
  'resolved.heading': 'All done',
  'resolved.refunded':
    "We've refunded {refunded} to your original payment method. It can take up to 5 business days to appear.",
  'resolved.credited': "We've added {credited} in store credit for order #{order}.",
  'resolved.sent': 'Your replacement for order #{order} is on its way.',
  'resolved.settled': '{store} has resolved your claim #{number} for order #{order}.',
  'resolved.refundedToYou': 'refunded to you',
  'resolved.replacement': 'A replacement',
  'resolved.onItsWay': 'is on its way, free of charge',

  'money.inCredit': '{credited} in store credit',
  'money.creditAt': 'in store credit at {store}',
  'money.replacement': 'a replacement',
  'money.more': '{detail}, and {besides}',

  'reshipped.subject': 'Your replacement has shipped: claim #{number}',
  'reshipped.preview': 'Your new items for order #{order} are on their way, free of charge.',
  'reshipped.heading': 'Your replacement has shipped',
  'reshipped.onItsWay': 'Your replacement for order #{order} is on its way, free of charge.',

  'store-credit.subject': 'Store credit for your claim #{number}',
  'store-credit.subjectAmount': '{creditAmount} store credit for your claim #{number}',
  'store-credit.previewCode': 'Use your code with your next order at {store}.',
  'store-credit.previewAccount': "It's in your account at {store}.",
  'store-credit.heading': 'Your store credit is ready',
  'store-credit.toSpend': 'to spend at {store}',
  'store-credit.ledger': 'Enter your code at checkout with your next order at {store}.',
  'store-credit.gift-card':
    "Enter your gift card code at checkout at {store}. What you don't spend stays on the card.",
  'store-credit.discount-code':
    'Enter your discount code at checkout at {store}. It works for one order placed with the same email address.',
  'store-credit.account':
    "We've added it to your account at {store}. Sign in with the email address you ordered with, and use it at checkout.",

  'closed.subject': 'Your claim #{number} is closed',
  'closed.preview': 'Your claim for order #{order} is closed.',
  'closed.previewBy': 'Need more help? Reply by {appealBy}.',
  'closed.heading': 'Your claim is closed',
  'closed.said': 'Your claim #{number} for order #{order} is closed.',
  'closed.again': 'Need more help? Reply by',

  'review-request.subject': 'How did we do with claim #{number}?',
  'review-request.preview': 'Tap a star. It takes less than a minute.',
  'review-request.heading': 'How was it?',
  'review-request.finished':
    'Your claim #{number} for order #{order} is finished. Tap a star to tell {store} how it went.',
  'review-request.button': 'Leave a review',

  'staff.customer': 'The customer',
  'staff.subject': '{sender} wrote about claim #{number}',
  'staff.heading': '{sender} wrote to you',
  'staff.about': 'About claim #{number} for order #{order}:',
  'staff.button': 'Open the claim',
  'staff.afterwards': 'Please reply in the claim so the conversation stays in one place.',
} as const;
