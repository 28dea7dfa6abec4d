import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checklistOf, IMPLEMENTATION_STEPS, missingSteps } from './checklist.rules.ts';
import {
  actionsOf,
  allows,
  IMPLEMENTATION_ACTIONS,
  IMPLEMENTATION_MOVES,
  IMPLEMENTATION_STATES,
  type ImplementationState,
  isFinished,
  isWithdrawn,
  KEPT_AFTER_END_MS,
  UNDO_MS,
  undoableUntil,
} from './implementation.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const aState = fc.constantFrom(...IMPLEMENTATION_STATES);
const anAction = fc.constantFrom(...IMPLEMENTATION_ACTIONS);

describe('the moves of an implementation', () => {
  test('never leave a store live without an approval right before', () => {
    fc.assert(
      fc.property(fc.array(anAction, { maxLength: 30 }), (actions) => {
        let state: ImplementationState = 'DRAFT';
        for (const action of actions) {
          if (!allows(state, action)) continue;
          if (IMPLEMENTATION_MOVES[action].to === 'DEPLOYED') expect(state).toBe('APPROVED');
          if (IMPLEMENTATION_MOVES[action].to === 'APPROVED') {
            expect(['IN_REVIEW', 'DEPLOYED']).toContain(state);
          }
          state = IMPLEMENTATION_MOVES[action].to;
        }
      }),
    );
  });

  test('reach every state, and no rejected store ever moves', () => {
    const reached = new Set<ImplementationState>(['DRAFT']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const state of [...reached]) {
        for (const action of IMPLEMENTATION_ACTIONS) {
          if (allows(state, action)) reached.add(IMPLEMENTATION_MOVES[action].to);
        }
      }
    }
    expect([...reached].sort()).toEqual([...IMPLEMENTATION_STATES].sort());
    expect(IMPLEMENTATION_ACTIONS.filter((action) => allows('REJECTED', action))).toEqual([]);
  });

  test('are offered exactly when they are allowed, an undo for an hour only', () => {
    fc.assert(
      fc.property(aState, fc.integer({ min: -10_000, max: 2 * UNDO_MS }), (state, age) => {
        const deployedAt = new Date(NOW.getTime() - age);
        const offered = actionsOf({ state, deployedAt }, NOW);
        for (const action of IMPLEMENTATION_ACTIONS) {
          const isOver = action === 'undo-deploy' && age >= UNDO_MS;
          expect(offered.includes(action)).toBe(allows(state, action) && !isOver);
        }
        if (isFinished(state)) expect(offered.filter((each) => each !== 'undo-deploy')).toEqual([]);
      }),
    );
  });
});

const someFacts = fc.record({
  hasContact: fc.boolean(),
  hasResolution: fc.boolean(),
  areSettingsConfirmed: fc.boolean(),
  hasBranding: fc.boolean(),
  hasVerifiedDomain: fc.boolean(),
  hasVerifiedSender: fc.boolean(),
  hasOrders: fc.boolean(),
  hasSeenWidget: fc.boolean(),
  hasFinishedClaim: fc.boolean(),
  teamSize: fc.nat({ max: 5 }),
});

describe('the checklist', () => {
  test('has every step once, in order, whatever is known', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(checklistOf(facts).map(({ step }) => step)).toEqual(IMPLEMENTATION_STEPS);
      }),
    );
  });

  test('never loses a step when another fact becomes true', () => {
    const names = ['hasContact', 'hasBranding', 'hasOrders', 'areSettingsConfirmed'] as const;
    fc.assert(
      fc.property(someFacts, fc.constantFrom(...names), (facts, name) => {
        const done = (given: typeof facts) =>
          checklistOf(given).flatMap(({ step, isDone }) => (isDone ? [step] : []));
        const after = done({ ...facts, [name]: true });
        expect(after).toEqual(expect.arrayContaining(done(facts)));
      }),
    );
  });

  test('misses only required steps that are open', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const steps = checklistOf(facts);
        for (const { step, isDone, isRequired } of steps) {
          expect(missingSteps(steps).includes(step)).toBe(isRequired && !isDone);
        }
      }),
    );
  });
});

test('a store whose application ended is kept for ninety days', () => {
  expect(KEPT_AFTER_END_MS / 86_400_000).toBe(90);
});

test('only a deployed or rejected implementation is finished', () => {
  expect(IMPLEMENTATION_STATES.filter(isFinished)).toEqual(['REJECTED', 'DEPLOYED']);
});

test.each([
  ['REJECTED', null, true],
  ['REJECTED', 'Not yet.', false],
  ['DRAFT', null, false],
  ['CHANGES_REQUESTED', 'Add a logo.', false],
] as const)('%s with the note %j was withdrawn by its brand: %j', (state, note, is) => {
  expect(isWithdrawn({ state, note })).toBe(is);
});

test('a deployment says until when it can be undone, and one without a time can’t be', () => {
  const deployedAt = new Date('2026-11-22T11:30:00Z');
  const until = new Date('2026-11-22T12:30:00Z');
  expect(undoableUntil({ state: 'DEPLOYED', deployedAt }, NOW)).toEqual(until);
  expect(undoableUntil({ state: 'DEPLOYED', deployedAt: null }, NOW)).toBeNull();
});
