import { normalizeOrderNumber } from '../kernel/order-number.rules.ts';

/** The states of a return. See docs/rules/returns.md#the-life-of-a-return. */
export const RETURN_STATES = [
  'REQUESTED',
  'APPROVED',
  'IN_TRANSIT',
  'RECEIVED',
  'INSPECTED',
  'SETTLING',
  'CLOSED',
  'DECLINED',
  'CANCELED',
] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/** The actions on a return. */
export const RETURN_ACTIONS = [
  'approve',
  'decline',
  'cancel',
  'ship',
  'receive',
  'inspect',
  'settle',
  'retry',
  'extend',
  'reopen',
  'label',
] as const;

export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The states in which each action is possible. */
const POSSIBLE_IN: Readonly<Record<ReturnAction, readonly ReturnState[]>> = {
  approve: ['REQUESTED'],
  decline: ['REQUESTED'],
  cancel: ['REQUESTED', 'APPROVED', 'IN_TRANSIT'],
  ship: ['APPROVED', 'IN_TRANSIT'],
  // A package may arrive for a return that was canceled.
  receive: ['APPROVED', 'IN_TRANSIT', 'CANCELED'],
  inspect: ['RECEIVED', 'INSPECTED'],
  settle: ['INSPECTED'],
  retry: ['SETTLING'],
  extend: ['APPROVED'],
  reopen: ['CANCELED'],
  label: ['REQUESTED', 'APPROVED', 'IN_TRANSIT'],
};

/** Returns whether an action is possible in a state. */
export const isPossible = (action: ReturnAction, state: ReturnState): boolean =>
  POSSIBLE_IN[action].includes(state);

/** Returns the actions that are possible in a state. */
export const actionsIn = (state: ReturnState): ReturnAction[] =>
  RETURN_ACTIONS.filter((action) => isPossible(action, state));

/** The queues in which staff work on returns. Of those in `late`, only packages that are late. */
export const RETURN_QUEUES = {
  'to-approve': ['REQUESTED'],
  waiting: ['APPROVED', 'IN_TRANSIT'],
  late: ['IN_TRANSIT'],
  'to-inspect': ['RECEIVED'],
  'to-refund': ['INSPECTED', 'SETTLING'],
  closed: ['CLOSED', 'DECLINED', 'CANCELED'],
} as const satisfies Record<string, readonly ReturnState[]>;

export type ReturnQueue = keyof typeof RETURN_QUEUES;

/** The queues that are counted: nothing waits in the last one. */
export const OPEN_RETURN_QUEUES = [
  'to-approve',
  'waiting',
  'late',
  'to-inspect',
  'to-refund',
] as const satisfies readonly ReturnQueue[];

export type OpenReturnQueue = (typeof OPEN_RETURN_QUEUES)[number];

export const RETURN_QUEUE_NAMES = Object.keys(RETURN_QUEUES) as ReturnQueue[];

/** The condition of what arrived. */
export const RETURN_GRADES = [
  'NEW',
  'OPENED',
  'USED',
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_RECEIVED',
] as const;

export type ReturnGrade = (typeof RETURN_GRADES)[number];

/** Returns whether units of this grade can be accepted: a wrong or missing item can't. */
export const canBeAccepted = (grade: ReturnGrade): boolean =>
  grade !== 'WRONG_ITEM' && grade !== 'NOT_RECEIVED';

/**
 * Returns the units of an item that a return reserves: all until it is settled, then those that were
 * accepted. See docs/rules/returns.md#units.
 */
export function reservedUnits(
  state: ReturnState,
  item: { readonly quantity: number; readonly acceptedQuantity: number | null },
): number {
  if (state === 'DECLINED' || state === 'CANCELED') return 0;
  if (state === 'SETTLING' || state === 'CLOSED') return item.acceptedQuantity ?? 0;
  return item.quantity;
}

/** Returns the name of a return: its order's number, and its own within the order. */
export const returnName = (orderNumber: string, number: number): string =>
  `${orderNumber}-R${number}`;

/**
 * Parses a return's name, with or without what people add to an order number; null if the text is none. Does
 * not check whether the order exists.
 */
export function readReturnName(text: string): { orderNumber: string; number: number } | null {
  const [, order = '', digits = ''] = /^(.+)-r(\d{1,6})$/i.exec(text.trim()) ?? [];
  const orderNumber = normalizeOrderNumber(order);
  const number = Number(digits);
  return orderNumber && number > 0 ? { orderNumber, number } : null;
}

/** Returns whether a return has been on its way for too long. */
export const isLate = (
  { state, lateAt }: { readonly state: ReturnState; readonly lateAt: Date | null },
  now: Date,
): boolean => state === 'IN_TRANSIT' && lateAt !== null && lateAt < now;

/** Returns whether an id is of a return that is handled here; those of platforms have their own ids. */
export const isOwnReturn = (id: string): boolean => id.startsWith('ret_');

/** Returns whether the value is a state of a return. */
export const isReturnState = (value: unknown): value is ReturnState =>
  (RETURN_STATES as readonly unknown[]).includes(value);
