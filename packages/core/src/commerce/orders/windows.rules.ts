import { addDuration, endOfDayAfter } from '../../reference/duration.rules.ts';

/**
 * The filing windows: ISO durations from the store's settings. See
 * docs/rules/windows.md#opening-of-the-filing-window.
 */
export interface FilingWindows {
  /** After delivery: delivered but not received, stolen. */
  readonly notReceivedAfter: string;
  /** After the last scan, else the shipment: lost, tracking not moving. */
  readonly stuckDomesticAfter: string;
  readonly stuckAbroadAfter: string;
  /** After the fulfillment's creation, to the end of the day. */
  readonly closesAfter: string;
}

export const DEFAULT_FILING_WINDOWS: FilingWindows = {
  notReceivedAfter: 'P2D',
  stuckDomesticAfter: 'P7D',
  stuckAbroadAfter: 'P14D',
  closesAfter: 'P45D',
};

/** A time window, both ends inclusive; null if the start is unknown or there is no end. */
export interface TimeWindow {
  readonly opens: Date | null;
  readonly closes: Date | null;
}

/**
 * Returns an item's warranty window: from the delivery, else the purchase, for an ISO duration by
 * the calendar of the store's time zone, to the end of the last day. See
 * docs/rules/windows.md#warranty-window.
 */
export function warrantyWindow(input: {
  purchasedAt: Date | null;
  deliveredAt: Date | null;
  period: string;
  timeZone: string;
}): TimeWindow {
  const opens = input.deliveredAt ?? input.purchasedAt;
  if (!opens) return { opens: null, closes: null };
  return { opens, closes: endOfDayAfter(opens, input.period, input.timeZone) };
}

/**
 * Returns the end of a fulfillment's window: the end of the local day `closesAfter` after its
 * creation.
 */
export function closingOf(
  made: Date | null,
  windows: FilingWindows,
  timeZone: string,
): Date | null {
  return made ? endOfDayAfter(made, windows.closesAfter, timeZone) : null;
}

/** Returns the instant a duration after another; null if that is unknown. */
export function openingAfter(from: Date | null, after: string, timeZone: string): Date | null {
  return from ? addDuration(from, after, timeZone) : null;
}

/** Returns the position of an instant relative to a window. */
export function placeIn(window: TimeWindow, now: Date): 'before' | 'within' | 'after' {
  if (window.closes && now > window.closes) return 'after';
  return window.opens && now >= window.opens ? 'within' : 'before';
}
