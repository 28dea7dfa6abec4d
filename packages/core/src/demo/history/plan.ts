import { type Dice, diceOf } from '../dice.ts';

/** The outcome of a demo claim so far. */
export type Ending =
  | 'new'
  | 'taken-up'
  | 'with-provider'
  | 'on-hold'
  | 'asked'
  | 'answered'
  | 'unsigned'
  | 'parked'
  | 'set-aside'
  | 'granted'
  | 'failed'
  | 'resolved'
  | 'resolved-by-brand'
  | 'denied'
  | 'appealed'
  | 'withdrawn'
  | 'arrived'
  | 'unanswered'
  | 'dismissed'
  | 'archived';

/**
 * How many claims have each outcome, and how many days ago they were filed: recently enough that no
 * timer has moved them.
 */
const ENDINGS: Readonly<Record<Ending, { count: number; from: number; to: number }>> = {
  new: { count: 24, from: 0.02, to: 3 },
  'taken-up': { count: 28, from: 0.5, to: 16 },
  'with-provider': { count: 8, from: 2, to: 12 },
  'on-hold': { count: 11, from: 1, to: 9 },
  asked: { count: 15, from: 0.6, to: 9 },
  answered: { count: 13, from: 1, to: 10 },
  unsigned: { count: 7, from: 0.3, to: 10 },
  parked: { count: 8, from: 0.1, to: 0.9 },
  'set-aside': { count: 4, from: 3, to: 15 },
  granted: { count: 17, from: 0.5, to: 8 },
  failed: { count: 2, from: 1, to: 4 },
  resolved: { count: 155, from: 4, to: 90 },
  'resolved-by-brand': { count: 12, from: 6, to: 88 },
  denied: { count: 38, from: 2, to: 86 },
  appealed: { count: 4, from: 6, to: 25 },
  withdrawn: { count: 10, from: 3, to: 85 },
  arrived: { count: 9, from: 4, to: 85 },
  unanswered: { count: 10, from: 12, to: 85 },
  dismissed: { count: 10, from: 3, to: 85 },
  archived: { count: 18, from: 45, to: 90 },
};

export interface Story {
  store: 'juniper' | 'kobo' | 'luma';
  orderNumber: string;
  ending: Ending;
  filedDaysAgo: number;
}

const STORES = [
  ...Array<'juniper'>(16).fill('juniper'),
  ...Array<'kobo'>(2).fill('kobo'),
  ...Array<'luma'>(3).fill('luma'),
];

/** Returns every claim of the demo's history, oldest first in each store. */
export function planStories(): Story[] {
  const dice = diceOf('the demo looks back');
  const stories = (Object.keys(ENDINGS) as Ending[]).flatMap((ending) => {
    const { count, from, to } = ENDINGS[ending];
    return Array.from({ length: count }, () => ({
      store: storeFor(ending, dice),
      ending,
      filedDaysAgo: Math.round(dice.between(from, to) * 1000) / 1000,
    }));
  });
  stories.sort((a, b) => b.filedDaysAgo - a.filedDaysAgo);
  const sold = { juniper: 2000, kobo: 2000, luma: 2000 };
  return stories.map((story) => {
    sold[story.store] += dice.whole(1, 3);
    return { ...story, orderNumber: `${sold[story.store]}` };
  });
}

/** Juniper gets every rare outcome, so that it has at least one of each. */
const storeFor = (ending: Ending, dice: Dice) =>
  ENDINGS[ending].count < 5 ? ('juniper' as const) : dice.pick(STORES);
