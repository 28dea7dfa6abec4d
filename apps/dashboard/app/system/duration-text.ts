interface DurationWords {
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
}

/** Formats a number of seconds in the largest unit of which it has at least two. */
export function durationText(seconds: number, words: DurationWords): string {
  if (seconds < 120) return words.seconds(Math.round(seconds));
  if (seconds < 7_200) return words.minutes(Math.round(seconds / 60));
  return words.hours(Math.round(seconds / 3_600));
}
