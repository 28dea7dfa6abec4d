import { versionWords } from './version-words.ts';

/** Texts of the page about what the provider agreed with a store. */
export const terms = {
  title: 'Terms',
  intro:
    'What the protection provider and this store agreed on. Each order keeps the terms from the day it was placed.',
  provided: 'Only your protection provider can change them.',
  current: 'Current terms',
  revenueShare: 'Revenue share',
  revenueShareHint: 'The store’s share of the premiums, as a percentage.',
  replacementCost: 'Replacement cost',
  replacementCostHint: 'What the store gets for a reshipment, as a percentage of the retail price.',
  coverCap: 'Coverage limit',
  coverCapHint: 'The maximum value of a claim.',
  coverCapCurrency: 'Currency',
  validFrom: 'Valid from',
  validFromHint: (timeZone: string) => `The first day, in the store’s time zone (${timeZone}).`,
  firstHint: 'A store’s first terms can start in the past.',
  note: 'Note',
  noteHint: 'Optional. The store can see it.',
  percent: (basisPoints: number) => `${basisPoints / 100}%`,
  share: {
    title: (month: string) => `Revenue share for ${month} so far`,
    help: 'An estimate based on this month’s policies, excluding removed ones. It can still change.',
    none: 'No premiums have been paid this month.',
    line: 'Days',
    policies: 'Policies',
    premiums: 'Premiums',
    rate: 'Share',
    amount: 'Revenue share',
    total: (currency: string) => `Total in ${currency}`,
  },
  versions: {
    ...versionWords,
    none: 'The opening terms apply until the first version is added.',
    opening: 'Before the first version',
    withdrawOf: (day: string) => `Withdraw the terms from ${day}`,
  },
  add: {
    title: 'New terms',
    help: 'You can’t edit terms once they’re in effect. To correct them, add new ones.',
    button: 'Add terms',
    added: (day: string) => `Added terms from ${day}.`,
    withdrawn: (day: string) => `Withdrew the terms from ${day}.`,
    notAdded: 'The terms weren’t added',
    notDone: 'The terms weren’t withdrawn',
  },
};
