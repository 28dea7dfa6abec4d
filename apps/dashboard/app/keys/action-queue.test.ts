import { nothingUnsent } from '@amends/ui/page';
import { expect, test } from 'vitest';
import {
  type ActionResponse,
  createActionQueue,
  deliverResponse,
  submitForm,
} from './action-queue.ts';

/** Lets everything continue that waits for nothing else. */
const turn = () => new Promise((done) => setImmediate(done));

/** Returns a connection to a server that responds on demand. */
function aQueue() {
  const arrived: { says: string; answer: (given: ActionResponse) => void }[] = [];
  const queue = createActionQueue((_path, { says = '' }) => {
    const { promise: response, resolve: answer } = Promise.withResolvers<ActionResponse>();
    arrived.push({ says, answer });
    return { response, shown: response };
  });
  const submit = (says: string) => queue.submit('/inbox/clm_1', { says }, { says: `not ${says}` });
  const says = () => arrived.map((one) => one.says);
  const answers = async (error: string | null = null) => {
    await turn();
    arrived.at(-1)?.answer({ error });
    await turn();
  };
  return { submit, says, answers };
}

test('an undo waits for the response to what it undoes, whatever is pressed in between', async () => {
  const { submit, says, answers } = aQueue();
  const a = submit('A');
  const undone = a.undo();
  const b = submit('B');
  await turn();
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
  await turn();
  await answers('A colleague was faster.');
  expect(await undone).toBeNull();
  expect(says()).toEqual(['A']);
});

test('claims do not wait for each other', async () => {
  const sent: string[] = [];
  const { promise: response, resolve } = Promise.withResolvers<ActionResponse>();
  const queue = createActionQueue((path) => {
    sent.push(path);
    return { response, shown: response };
  });
  queue.submit('/inbox/clm_1', {}, {});
  queue.submit('/inbox/clm_2', {}, {});
  await turn();
  expect(sent).toEqual(['/inbox/clm_1', '/inbox/clm_2']);
  resolve({ error: null });
});

test('the next action waits for a response, and not until the page shows what it changed', async () => {
  const says: string[] = [];
  const queue = createActionQueue((_path, fields) => {
    says.push(fields.says ?? '');
    return { response: Promise.resolve({ error: null }), shown: new Promise(() => undefined) };
  });
  const a = queue.submit('/inbox/clm_1', { says: 'A' }, { says: 'not A' });
  void a.undo();
  await turn();
  expect(says).toEqual(['A', 'not A']);
});

test('a page that has to reload waits for an action and its undo', async () => {
  const { submit, answers } = aQueue();
  const a = submit('A');
  const undone = a.undo();
  let reloads = false;
  const reload = nothingUnsent().then(() => {
    reloads = true;
  });
  await answers();
  expect(reloads).toBe(false);
  await answers();
  await undone;
  await reload;
});

test('a form gets its own response, and no other', async () => {
  const answer = { error: null };
  const none = { error: 'No response.' };
  const own = submitForm('a', async () => deliverResponse('a', answer), none);
  expect([await own.response, await own.shown]).toEqual([answer, answer]);
  const other = submitForm('a', async () => deliverResponse('b', answer), none);
  expect([await other.response, await other.shown]).toEqual([none, none]);
});

test('a form has its response before the page shows what it changed', async () => {
  const answer = { error: null };
  const send = () => new Promise(() => deliverResponse('a', answer));
  expect(await submitForm('a', send, { error: 'No response.' }).response).toBe(answer);
});
