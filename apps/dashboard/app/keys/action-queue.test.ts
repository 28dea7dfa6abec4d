import { expect, test } from 'vitest';
import {
  type ActionResponse,
  createActionQueue,
  deliverResponse,
  sendAndAwait,
} from './action-queue.ts';

/** Returns a connection to a server that responds on demand. */
function aQueue() {
  const arrived: { says: string; answer: (given: ActionResponse) => void }[] = [];
  const queue = createActionQueue(
    (_path, { says = '' }) =>
      new Promise((answer) => {
        arrived.push({ says, answer });
      }),
  );
  const submit = (says: string) => queue.submit('/inbox/clm_1', { says }, { says: `not ${says}` });
  const says = () => arrived.map((one) => one.says);
  const answers = async (error: string | null = null) => {
    arrived.at(-1)?.answer({ error });
    // Lets everything that waits for the response continue.
    await new Promise((done) => setImmediate(done));
  };
  return { submit, says, answers };
}

test('an undo waits for the response to what it undoes, whatever is pressed in between', async () => {
  const { submit, says, answers } = aQueue();
  const a = submit('A');
  const undone = a.undo();
  const b = submit('B');
  await Promise.resolve();
  expect(says()).toEqual(['A']);
  await answers();
  expect(says()).toEqual(['A', 'not A']);
  await answers();
  await answers();
  expect(says()).toEqual(['A', 'not A', 'B']);
  expect([await a.answer, await undone, await b.answer]).toEqual(Array(3).fill({ error: null }));
});

test('a refused action is not undone', async () => {
  const { submit, says, answers } = aQueue();
  const a = submit('A');
  const undone = a.undo();
  await Promise.resolve();
  await answers('A colleague was faster.');
  expect(await undone).toBeNull();
  expect(says()).toEqual(['A']);
});

test('claims do not wait for each other', async () => {
  const sent: string[] = [];
  const queue = createActionQueue((path) => {
    sent.push(path);
    return new Promise(() => undefined);
  });
  queue.submit('/inbox/clm_1', {}, {});
  queue.submit('/inbox/clm_2', {}, {});
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['/inbox/clm_1', '/inbox/clm_2']);
});

test('a form gets its own response, and no other', async () => {
  const answer = { error: null };
  expect(await sendAndAwait('a', async () => deliverResponse('a', answer))).toBe(answer);
  expect(await sendAndAwait('a', async () => deliverResponse('b', answer))).toBeNull();
});
