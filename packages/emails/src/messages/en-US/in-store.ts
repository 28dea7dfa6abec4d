/** The emails about purchases in a store and registered products, in ICU message syntax. */
export const inStore = {
  'code.subject': '{code} is your code for {store}',
  'code.heading': 'Confirm your email address',

  'registration-code.preview': 'Enter {code} to register your product.',
  'registration-code.intro': 'Enter this code to register your product with {store}:',
  'registration-code.worksFor':
    "It expires in {minutes, plural, one {# minute} other {# minutes}}. Your product isn't registered until you enter it.",
  'registration-code.notYou':
    "Didn't register a product? You can ignore this email. Don't give the code to anyone.",
  'registration-code.why':
    "You're receiving this because someone entered your address to register a product with {store}.",

  'claim-code.preview': 'Enter {code} to file your claim.',
  'claim-code.intro': 'Enter this code to file your claim with {store}:',
  'claim-code.worksFor':
    "It expires in {minutes, plural, one {# minute} other {# minutes}}. Your claim isn't filed until you enter it.",
  'claim-code.notYou':
    "Didn't file a claim? You can ignore this email. Don't give the code to anyone.",
  'claim-code.why':
    "You're receiving this because someone entered your address to file a claim with {store}.",

  'continue.subject': 'Continue your claim with {store}',
  'continue.preview': 'Your answers are saved. Pick up where you left off.',
  'continue.heading': 'Continue your claim',
  'continue.intro': 'Your answers for {store} are saved. This link opens them on any device.',
  'continue.button': 'Continue my claim',
  'continue.worksFor':
    "The link works once and expires in {days, plural, one {# day} other {# days}}. Don't share it. Anyone with the link can open your answers.",
  'continue.notYou': "Didn't start a claim? You can ignore this email.",
  'continue.why':
    "You're receiving this because someone entered your address to continue a claim with {store}.",

  'registered.subject': 'Your product is registered',
  'registered.preview': 'Your warranty runs until {lastDay}.',
  'registered.heading': 'Your product is registered',
  'registered.intro': 'Your warranty for {product} from {store} runs until {lastDay}.',
  'registered.introSerial':
    'Your warranty for {product} from {store} runs until {lastDay}. Serial number: {serial}.',
  'registered.button': 'View warranty',
  'registered.worksFor':
    'Keep this email: the link opens your warranty, and you can start a claim there.',
  'registered.last':
    "The store may check your proof of purchase. If something is wrong, we'll email you.",
  'registered.why': "You're receiving this because you registered a product with {store}.",

  'refused.subject': "Your product couldn't be registered",
  'refused.preview': '{store} declined the registration.',
  'refused.heading': "Your product couldn't be registered",
  'refused.intro': '{store} declined the registration of {product}.',
  'refused.introReason': '{store} declined the registration of {product}. Reason: {reason}',
  'refused.button': 'View registration',
  'refused.worksFor': "You can't file claims under this warranty.",
  'refused.last': 'Is something wrong? Contact {store}.',
  'refused.why': "You're receiving this because you registered a product with {store}.",

  'order-link.subject': 'Open your order #{order}',
  'order-link.preview':
    'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'order-link.heading': 'Open your order #{order}',
  'order-link.intro': 'Use this link to file or follow a claim for your order from {store}.',
  'order-link.worksFor':
    'The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'order-link.button': 'Open my order',
  'order-link.afterwards':
    "If you didn't ask for this link, ignore this email. No one can open your order without it.",
  'order-link.why':
    "You're receiving this because someone requested a link to this order from {store}.",
} as const;
