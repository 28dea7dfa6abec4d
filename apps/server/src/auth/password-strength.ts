import { Refusal } from '@amends/core';

/** Length of a password, in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

/** A password is weak if it takes fewer guesses than 10 to this power. */
const LEAST_GUESSES_LOG10 = 8;

type Judge = (password: string, known: string[]) => number;
let judging: Promise<Judge> | undefined;

/**
 * Throws `weak_password` for a password that is too short, too long, or easy to guess: a common
 * one, or one derived from common ones, keyboard rows, or personal data.
 */
export async function checkPassword(password: string, known: readonly string[]): Promise<void> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least) throw weak('Use at least 12 characters.');
  if (length > PASSWORD_LENGTH.most) throw weak('Use at most 200 characters.');
  judging ??= openJudge();
  const guesses = (await judging)(password, known.filter(Boolean));
  if (guesses < LEAST_GUESSES_LOG10) {
    throw weak('That password is too easy to guess. A few unrelated words make a good one.');
  }
}

/** The list of common passwords is large, so it is loaded on first use. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  // Longer ones are slow to evaluate and strong by their length.
  return (password, known) => judge.check(password.slice(0, 64), known).guessesLog10;
}

const weak = (message: string) =>
  new Refusal('invalid', 'weak_password', {
    title: message,
    errors: [{ path: 'password', code: 'weak_password', message }],
  });
