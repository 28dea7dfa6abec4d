/** Returns a count with its noun, whose plural ends in "s": "1 claim", "1,200 claims". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
