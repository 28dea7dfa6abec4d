import { expect, test } from 'vitest';
import { HEADS_MS, type Heading, headFor, headingOn, headsTo } from './list-heading.rules.ts';

/** Presses a key on the page that shows `shown`: one claim further than where it is heading. */
function press(heading: Heading | null, shown: number, now: number): Heading {
  const here = Number(headsTo(headingOn(heading, String(shown)), now) ?? shown);
  return headFor(String(here + 1), headingOn(heading, String(shown)), String(shown), now);
}

test('keys that come faster than the page each go one claim further', () => {
  const twice = press(press(null, 3, 0), 3, 10);
  expect(twice.id).toBe('5');
  // The first of the two claims may still appear on the way to the second.
  expect(press(twice, 4, 20).id).toBe('6');
});

test('a claim that is come back to and left again leads to the one behind it, however fast', () => {
  const left = press(null, 3, 0);
  const arrived = headingOn(left, '4');
  const back = headingOn(arrived, '3');
  expect(press(back, 3, 100).id).toBe('4');
});

test('opening some other claim meanwhile starts anew from there', () => {
  expect(press(headingOn(press(null, 3, 0), '9'), 9, 100).id).toBe('10');
});

test('a claim that never opened is not counted for long', () => {
  expect(press(press(null, 3, 0), 3, HEADS_MS).id).toBe('4');
});
