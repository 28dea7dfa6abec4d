import { actingAs, type Context, type Membership } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { daysBefore } from '../../testing/index.ts';
import type { Case } from './case.ts';

/** A staff member of the demo. */
export interface Colleague {
  userId: string;
  name: string;
  memberships: readonly Membership[];
}

/** The people who work on a store's claims. */
export interface Cast {
  agents: readonly Colleague[];
  provider: readonly Colleague[];
  /** A person who may resolve a claim outside the product. */
  boss: Colleague;
  /** Whether the people exist, so that claims may be assigned to them. */
  known: boolean;
}

/** Where a story happens: one transaction, with a clock that moves from the filing to today. */
export interface Stage {
  story: Case;
  store: Store;
  cast: Cast;
  labelIds: ReadonlyMap<string, string>;
  /** Returns a context for the actor at the time of the clock. */
  as(who: 'shopper' | 'system' | Colleague): Context;
  /** Moves the clock by hours, at most to today. */
  wait(least: number, most: number): void;
  /** Moves the clock to this many days before today; never backward. */
  goTo(daysAgo: number): void;
}

const HOUR = 1 / 24;
/** The latest instant in the history, in days ago. */
const JUST_NOW = 0.004;

/** Returns a stage whose clock starts when the claim is filed. */
export function setStage(
  ctx: Context,
  today: Date,
  given: Pick<Stage, 'story' | 'store' | 'cast' | 'labelIds'> & { orderId: string },
): Stage {
  const { story, store, orderId, ...rest } = given;
  let daysAgo = story.filedDaysAgo;
  const actorOf = (who: Parameters<Stage['as']>[0]): Context['actor'] => {
    if (who === 'system') return { kind: 'system', task: 'claim-timers' };
    if (who !== 'shopper') return { kind: 'staff', ...who };
    return { kind: 'shopper', storeId: store.id, orderId, email: story.shopper.email };
  };
  return {
    ...rest,
    story,
    store,
    as: (who) => {
      const instant = daysBefore(today, daysAgo);
      return { ...actingAs(ctx, actorOf(who)), now: () => instant };
    },
    wait: (least, most) => {
      const hours = story.dice.between(least, most);
      daysAgo = Math.max(Math.min(daysAgo, JUST_NOW), daysAgo - hours * HOUR);
    },
    goTo: (to) => {
      daysAgo = Math.min(daysAgo, Math.max(to, JUST_NOW));
    },
  };
}
