import { expect, test } from 'vitest';
import { createPressLine, hearPress, type PressAnswer, sendHeard } from './press-line.ts';

/** A line to a server that answers when it is told to. */
function aLine() {
  const arrived: { says: string; answer: (given: PressAnswer) => void }[] = [];
  const line = createPressLine(
    (_path, { says = '' }) =>
      new Promise((answer) => {
        arrived.push({ says, answer });
      }),
  );
  const press = (says: string) => line.press('/inbox/clm_1', { says }, { says: `not ${says}` });
  const says = () => arrived.map((one) => one.says);
  const answers = async (error: string | null = null) => {
    arrived.at(-1)?.answer({ error });
    // Everything that waits for the answer goes on.
    await new Promise((done) => setImmediate(done));
  };
  return { press, says, answers };
}

test('an undo waits for the answer of what it undoes, whatever is pressed meanwhile', async () => {
  const { press, says, answers } = aLine();
  const a = press('A');
  const undone = a.undo();
  const b = press('B');
  await Promise.resolve();
  expect(says()).toEqual(['A']);
  await answers();
  expect(says()).toEqual(['A', 'not A']);
  await answers();
  await answers();
  expect(says()).toEqual(['A', 'not A', 'B']);
  expect([await a.answer, await undone, await b.answer]).toEqual(Array(3).fill({ error: null }));
});

test('what was refused has not happened, so nothing undoes it', async () => {
  const { press, says, answers } = aLine();
  const a = press('A');
  const undone = a.undo();
  await Promise.resolve();
  await answers('A colleague was faster.');
  expect(await undone).toBeNull();
  expect(says()).toEqual(['A']);
});

test('claims do not wait for each other', async () => {
  const sent: string[] = [];
  const line = createPressLine((path) => {
    sent.push(path);
    return new Promise(() => undefined);
  });
  line.press('/inbox/clm_1', {}, {});
  line.press('/inbox/clm_2', {}, {});
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['/inbox/clm_1', '/inbox/clm_2']);
});

test('a form hears its own answer, and no other', async () => {
  const answer = { error: null };
  expect(await sendHeard('a', async () => hearPress('a', answer))).toBe(answer);
  expect(await sendHeard('a', async () => hearPress('b', answer))).toBeNull();
});
