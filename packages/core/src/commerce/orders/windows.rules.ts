import { addDuration, endOfDayAfter } from '../../reference/duration.rules.ts';

/** When claims may be filed: ISO durations from the store's settings. See
 * docs/rules/windows.md#opening-of-the-filing-window. */
export interface FilingWindows {
  /** After delivery: delivered but not received, stolen. */
  readonly notReceivedAfter: string;
  /** After the last scan, else the shipment: lost, tracking not moving. */
  readonly stuckDomesticAfter: string;
  readonly stuckAbroadAfter: string;
  /** After the fulfillment was made, to the end of the day. */
  readonly closesAfter: string;
}

export const DEFAULT_FILING_WINDOWS: FilingWindows = {
  notReceivedAfter: 'P2D',
  stuckDomesticAfter: 'P7D',
  stuckAbroadAfter: 'P14D',
  closesAfter: 'P45D',
};

/**
 * A window in time; null if the beginning is not known yet or there is no end. Both ends belong to
 * it.
 */
export interface TimeWindow {
  readonly opens: Date | null;
  readonly closes: Date | null;
}

/**
 * Returns the warranty of an item: from the delivery, else the purchase, for an ISO duration by the
 * calendar of the store's time zone, to the end of the last day. See
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

/** The end of a fulfillment's window: the end of the local day `closesAfter` after it was made. */
export function closingOf(
  made: Date | null,
  windows: FilingWindows,
  timeZone: string,
): Date | null {
  return made ? endOfDayAfter(made, windows.closesAfter, timeZone) : null;
}

/** Returns a duration after an instant, or null when there is no instant yet. */
export function openingAfter(from: Date | null, after: string, timeZone: string): Date | null {
  return from ? addDuration(from, after, timeZone) : null;
}

/** Where an instant is in a window. */
export function placeIn(window: TimeWindow, now: Date): 'before' | 'within' | 'after' {
  if (window.closes && now > window.closes) return 'after';
  return window.opens && now >= window.opens ? 'within' : 'before';
}
