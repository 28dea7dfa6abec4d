import { describe, expect, test } from 'vitest';
import { createTogether } from './together.ts';

describe('concurrent calls', () => {
  test('are answered by one statement, and each gets its own answer', async () => {
    const together = createTogether();
    const calls: number[][] = [];
    const double = async (inputs: number[]) => {
      calls.push(inputs);
      return inputs.map((input) => input * 2);
    };
    const answers = await Promise.all([1, 2, 3].map((each) => together('double', each, double)));
    expect(answers).toEqual([2, 4, 6]);
    expect(calls).toEqual([[1, 2, 3]]);
  });

  test('wait for the batch that is running, and then run as one', async () => {
    const together = createTogether();
    const calls: string[][] = [];
    const gates: (() => void)[] = [];
    const slow = (inputs: string[]) => {
      calls.push(inputs);
      return new Promise<string[]>((resolve) => gates.push(() => resolve(inputs)));
    };
    const began = async (count: number) => {
      while (calls.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    const first = together('slow', 'a', slow);
    await began(1);
    const later = ['b', 'c', 'd'].map((each) => together('slow', each, slow));
    gates[0]?.();
    await began(2);
    gates[1]?.();
    expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c', 'd']);
    expect(calls).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('all fail with their batch, and later ones do not', async () => {
    const together = createTogether();
    const fails = together('it', 1, () => Promise.reject(new Error('broken')));
    const alsoFails = together('it', 2, async () => [1, 2]);
    await expect(fails).rejects.toThrow('broken');
    await expect(alsoFails).rejects.toThrow('broken');
    expect(await together('it', 3, async (inputs: number[]) => inputs)).toBe(3);
  });

  test('under different names never mix', async () => {
    const together = createTogether();
    const tell = (name: string) => together(name, name, async (inputs: string[]) => inputs);
    expect(await Promise.all([tell('a'), tell('b')])).toEqual(['a', 'b']);
  });
});
