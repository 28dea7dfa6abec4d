/** Words of the page of feature flags. */
export const flags = {
  title: 'Feature flags',
  intro: 'Decide what shoppers see, for all stores or some. Changes apply within two seconds.',
  external: 'LaunchDarkly serves the flags. The settings on this page are not used.',
  failed: 'Flags couldn’t be loaded, so shoppers see the defaults. We keep trying.',
  flags: {
    'resolution-order': {
      name: 'Order of resolutions',
      help: 'Which resolution the portal lists first, if the store offers it.',
    },
    'brand-applications': {
      name: 'Brand applications',
      help: 'Whether brands can apply for a store at /apply. This applies to the whole deployment.',
    },
  },
  variants: {
    'reship-first': 'Reshipment first',
    'refund-first': 'Refund first',
    'credit-first': 'Store credit first',
    open: 'Open',
    closed: 'Closed',
  },
  on: 'Use the rules below',
  offHelp: (variant: string) => `Off: everyone sees “${variant}”.`,
  tries: (name: string) => `The experiment “${name}” uses this flag and overrides these rules.`,
  pauses: (name: string) =>
    `The experiment “${name}” uses this flag and is paused while the flag is off.`,
  otherwise: (variant: string) => `If no rule applies: “${variant}”.`,
  noRules: 'No rules yet.',
  rule: (number: number) => `Rule ${number}`,
  stores: 'Stores',
  storesHelp: 'Leave all unchecked to include every store.',
  split: 'Share of shoppers',
  splitHelp: 'Percentages that add up to 100. Each shopper keeps what they saw first.',
  left: (text: string) => `${text} left to assign.`,
  over: (text: string) => `${text} over 100%.`,
  addRule: 'Add rule',
  saved: (name: string) => `Saved “${name}”.`,
};
