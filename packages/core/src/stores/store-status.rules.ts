/** The statuses of a store. See docs/rules/stores.md#statuses. */
export const STORE_STATUSES = ['DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED'] as const;

export type StoreStatus = (typeof STORE_STATUSES)[number];

/** The actions of people with `store:activate` on a store's status. */
export const STORE_ACTIONS = ['activate', 'pause', 'close'] as const;

export type StoreAction = (typeof STORE_ACTIONS)[number];

interface StoreMove {
  readonly from: readonly StoreStatus[];
  readonly to: StoreStatus;
  readonly event: 'store.activated' | 'store.paused' | 'store.closed';
  /** Whether the person has to say why. */
  readonly needsReason: boolean;
}

/** Every move of a store's status. See docs/rules/stores.md#moves. */
export const STORE_MOVES: Readonly<Record<StoreAction, StoreMove>> = {
  activate: {
    from: ['DRAFT', 'PAUSED', 'CLOSED'],
    to: 'ACTIVE',
    event: 'store.activated',
    needsReason: false,
  },
  pause: { from: ['ACTIVE'], to: 'PAUSED', event: 'store.paused', needsReason: true },
  close: {
    from: ['DRAFT', 'ACTIVE', 'PAUSED'],
    to: 'CLOSED',
    event: 'store.closed',
    needsReason: true,
  },
};

/** Returns the actions that a store in this status allows. */
export const storeActionsOf = (status: StoreStatus): StoreAction[] =>
  STORE_ACTIONS.filter((action) => STORE_MOVES[action].from.includes(status));

/** Returns whether a store takes new claims. Only staff, programs and previews see a draft. */
export const takesNewClaims = (status: StoreStatus): boolean =>
  status === 'ACTIVE' || status === 'DRAFT';

/** Returns whether shoppers can see that the store exists. */
export const isSeenByShoppers = (status: StoreStatus): boolean => status !== 'DRAFT';
