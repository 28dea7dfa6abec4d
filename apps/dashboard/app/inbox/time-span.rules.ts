const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in its largest unit, for narrow places: 12 min, 5 h, 3 d. Rounds down. */
export function spanText(
  ms: number,
  words: {
    now: string;
    minutes(n: number): string;
    hours(n: number): string;
    days(n: number): string;
  },
): string {
  if (ms < MINUTE) return words.now;
  if (ms < HOUR) return words.minutes(Math.floor(ms / MINUTE));
  if (ms < 2 * DAY) return words.hours(Math.floor(ms / HOUR));
  return words.days(Math.floor(ms / DAY));
}

/** Returns the urgency of an SLA: missed, due within four hours, or neither. */
export function urgencyOf(dueAt: Date, now: Date): 'late' | 'soon' | 'calm' {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return 'late';
  return left < 4 * HOUR ? 'soon' : 'calm';
}
