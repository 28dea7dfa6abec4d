import { createHash } from 'node:crypto';

/** A seeded random number generator, so that every demo has the same history. */
export interface Dice {
  /** From 0 up to 1, excluding 1. */
  roll(): number;
  /** From `least` up to `most`, excluding `most`; not rounded. */
  between(least: number, most: number): number;
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The same items, shuffled. */
  shuffle<T>(things: readonly T[]): T[];
}

/** Returns a generator seeded with the given words. */
export function diceOf(words: string): Dice {
  let rolls: number[] = [];
  let page = 0;
  const roll = () => {
    if (rolls.length === 0) {
      const digest = createHash('sha256').update(`${words}/${page++}`).digest();
      rolls = Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
    }
    return rolls.pop() ?? 0;
  };
  const between = (least: number, most: number) => least + roll() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new RangeError('there is nothing to pick from');
    return picked;
  };
  const shuffle = <T>(things: readonly T[]): T[] => {
    const left = [...things];
    return things.map(() => left.splice(whole(0, left.length - 1), 1)[0] as T);
  };
  return { roll, between, whole, chance: (probability) => roll() < probability, pick, shuffle };
}
