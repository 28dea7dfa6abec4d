import { expect, test } from 'vitest';
import { HEADS_MS, type Heading, headFor, headingOn, headsTo } from './list-heading.rules.ts';

/** Presses a key on the page that shows `shown`: one claim further than the pending one. */
function press(heading: Heading | null, shown: number, now: number): Heading {
  const here = Number(headsTo(headingOn(heading, String(shown)), now) ?? shown);
  return headFor(String(here + 1), headingOn(heading, String(shown)), String(shown), now);
}

test('keys that are faster than the page each go one claim further', () => {
  const twice = press(press(null, 3, 0), 3, 10);
  expect(twice.id).toBe('5');
  // The first of the two claims may still appear on the way to the second.
  expect(press(twice, 4, 20).id).toBe('6');
});

test('returning to a claim and leaving it again leads to the one after it, however fast', () => {
  const left = press(null, 3, 0);
  const arrived = headingOn(left, '4');
  const back = headingOn(arrived, '3');
  expect(press(back, 3, 100).id).toBe('4');
});

test('opening another claim in between starts from there', () => {
  expect(press(headingOn(press(null, 3, 0), '9'), 9, 100).id).toBe('10');
});

test('a claim that never opened expires', () => {
  expect(press(press(null, 3, 0), 3, HEADS_MS).id).toBe('4');
});
