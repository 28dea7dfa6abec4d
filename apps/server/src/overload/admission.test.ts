import { expect, test } from 'vitest';
import { createAdmission, FEWEST, FEWEST_WAITING, FEWEST_WHEN_CALM } from './admission.ts';
import type { Lane, Place } from './lanes.ts';

/** An admission whose process is as busy as said; time passes in ticks of 100 ms. */
function aProcess({ waitMs }: { waitMs?: number } = {}) {
  const busy = { loop: 0, waiting: 0 };
  let now = 0;
  const admission = createAdmission(
    { loop: () => busy.loop, waiting: () => busy.waiting },
    () => now,
    waitMs,
  );
  const begun: { name: string; place: Place }[] = [];
  const refused: string[] = [];
  const ask = async (name: string, lane: Lane = 'usual', weight = 1, isGone?: () => boolean) => {
    const place = await admission.enter(lane, weight, isGone);
    if (place) begun.push({ name, place });
    else refused.push(name);
  };
  return {
    busy,
    begun,
    refused,
    names: () => begun.map(({ name }) => name),
    /** Asks for so many at once, and returns once it is known which of them wait. */
    async arrive(count: number, name: string, lane: Lane = 'usual', weight = 1) {
      for (let n = 0; n < count; n++) void ask(name, lane, weight);
      await settle();
    },
    ask,
    async finish(count = Number.POSITIVE_INFINITY) {
      for (const { place } of begun.splice(0, count)) admission.leave(place);
      await settle();
    },
    async pass(ticks: number) {
      for (let n = 0; n < ticks; n++) {
        now += 100;
        admission.tick();
      }
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a process that is not saturated refuses nothing, and soon holds up nothing', async () => {
  const process = aProcess();
  await process.arrive(500, 'slow');
  expect(process.begun).toHaveLength(FEWEST_WHEN_CALM);
  await process.pass(6);
  expect(process.begun).toHaveLength(500);
  await process.arrive(1, 'next');
  await process.pass(1);
  expect(process.names()).toContain('next');
  expect(process.refused).toEqual([]);
});

test('statements that wait for connections once don’t make a process saturated', async () => {
  const process = aProcess();
  process.busy.waiting = 9;
  await process.arrive(40, 'page');
  await process.pass(1);
  process.busy.waiting = 0;
  await process.pass(4);
  expect(process.begun).toHaveLength(40);
  expect(process.refused).toEqual([]);
});

test('a burst that saturates a process is taken up to what it can do, and the rest refused', async () => {
  const process = aProcess();
  await process.arrive(300, 'page');
  process.busy.loop = 1;
  await process.pass(4);
  expect(process.begun).toHaveLength(FEWEST_WHEN_CALM);
  expect(process.refused).toHaveLength(300 - FEWEST_WHEN_CALM);
});

test('a slow moment refuses nothing', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(50, 'page');
  await process.arrive(5, 'upload', 'large');
  await process.pass(2);
  process.busy.loop = 0.5;
  await process.pass(1);
  await process.finish();
  await process.pass(9);
  expect(process.refused).toEqual([]);
});

test('a few people at once are not refused at once by an overloaded process', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(9);
  await process.arrive(FEWEST + FEWEST_WAITING / 2, 'page');
  await process.arrive(FEWEST_WAITING / 4, 'upload', 'large');
  expect(process.refused).toEqual([]);
  await process.arrive(1, 'further');
  expect(process.refused).toEqual(['further']);
});

test('who waits for an overloaded process is refused after two fifths of a second', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(FEWEST + 2, 'page');
  await process.pass(3);
  expect(process.refused).toEqual([]);
  await process.pass(1);
  expect(process.refused).toHaveLength(2);
});

test('an operator may let people wait for longer', async () => {
  const process = aProcess({ waitMs: 1_000 });
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(FEWEST + 2, 'page');
  await process.pass(9);
  expect(process.refused).toEqual([]);
  await process.pass(1);
  expect(process.refused).toHaveLength(2);
});

test('those that wait begin in their order, as soon as others are done', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(FEWEST, 'page');
  await process.arrive(1, 'first');
  await process.arrive(1, 'second');
  await process.finish(1);
  expect(process.names().at(-1)).toBe('first');
  await process.finish(1);
  expect(process.names().at(-1)).toBe('second');
});

test('those who have gone before their turn take no place', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(FEWEST, 'page');
  let isGone = false;
  void process.ask('gone', 'usual', 1, () => isGone);
  await process.arrive(1, 'there');
  isGone = true;
  await process.finish(1);
  expect(process.names().at(-1)).toBe('there');
  expect(process.refused).toEqual(['gone']);
});

test('a saturated process has under way what it finishes in a fifth of a second', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  for (let tick = 0; tick < 30; tick++) {
    for (let n = 0; n < 10; n++) {
      await process.arrive(FEWEST, 'page');
      await process.finish();
    }
    await process.pass(1);
  }
  // 40 in each tick are 400 a second.
  await process.arrive(400, 'page');
  expect(process.begun.length).toBeGreaterThan(70);
  expect(process.begun.length).toBeLessThan(90);
});

test('heavy requests count as much as they weigh', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(10, 'heavy', 'usual', 2);
  expect(process.begun).toHaveLength(2);
});

test.each<Lane>(['usual', 'large'])(
  'however many %s requests there are, quick ones begin at once',
  async (lane) => {
    const process = aProcess();
    process.busy.loop = 1;
    await process.pass(1);
    for (let round = 0; round < 10; round++) {
      await process.arrive(50, 'other', lane);
      await process.arrive(1, 'quick', 'quick', 0.2);
      await process.pass(1);
    }
    expect(process.names().filter((name) => name === 'quick')).toHaveLength(10);
  },
);

test.each<[Lane, Lane]>([
  ['quick', 'usual'],
  ['large', 'usual'],
  ['quick', 'large'],
])('however many %s requests there are, %s ones begin too', async (many, few) => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(100, 'many', many);
  await process.arrive(1, 'few', few);
  expect(process.names()).toContain('few');
});

test('requests that take seconds for another reason don’t close the door to others', async () => {
  const process = aProcess();
  await process.arrive(100, 'slow');
  await process.pass(60);
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(1, 'page');
  expect(process.names()).toContain('page');
});

test('after a saturation, everything begins again within a tick', async () => {
  const process = aProcess();
  process.busy.loop = 1;
  await process.pass(1);
  await process.arrive(200, 'page');
  await process.pass(4);
  await process.finish();
  process.busy.loop = 0.1;
  await process.pass(1);
  const before = process.refused.length;
  await process.arrive(FEWEST, 'page');
  expect(process.begun).toHaveLength(FEWEST);
  expect(process.refused).toHaveLength(before);
});
