import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MACRO_MOVES } from '../../claims/terms/lifecycle/actions.rules.ts';
import {
  fillMacro,
  firstNameOf,
  MACRO_VARIABLES,
  type MacroVariable,
  unknownVariables,
  variablesOf,
} from './macro.rules.ts';
import { NO_EFFECTS, permissionsOfEffects } from './macro-effects.rules.ts';

const NAMES = Object.keys(MACRO_VARIABLES) as MacroVariable[];

describe('the text of a macro', () => {
  test('says the values in place of its variables', () => {
    const { text, missing } = fillMacro('Hi {{customer.firstName}}, order {{ order.number }}.', {
      'customer.firstName': 'Ada',
      'order.number': '1001',
    });
    expect(text).toBe('Hi Ada, order 1001.');
    expect(missing).toEqual([]);
  });

  test('says its own words where there is no value, and names what is missing otherwise', () => {
    const { text, missing } = fillMacro('Hi {{customer.firstName | there}}, {{store.name}}', {
      'customer.firstName': ' ',
      'store.name': null,
    });
    expect(text).toBe('Hi there, ');
    expect(missing).toEqual(['store.name']);
  });

  test('names every variable that does not exist, each once, and knows all that do', () => {
    expect(unknownVariables('{{custmer.name}} {{order.number}} {{ custmer.name }} {{}}')).toEqual([
      'custmer.name',
      '',
    ]);
    expect(unknownVariables(NAMES.map((name) => `{{${name}}}`).join(' '))).toEqual([]);
    expect(unknownVariables('{{toString}} {{__proto__}}')).toEqual(['toString', '__proto__']);
  });

  test('never takes what a customer is called for a variable', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...NAMES), (value, name) => {
        const hostile = `{{agent.name}}${value}{{${name}}}`;
        const { text } = fillMacro('<{{customer.name}}>', { 'customer.name': hostile });
        expect(text).toBe(`<${hostile.trim()}>`);
      }),
    );
  });

  test('without variables stays as it is written', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillMacro(text, {}).text).toBe(text);
          expect(variablesOf(text)).toEqual([]);
        },
      ),
    );
  });
});

test('the first name is what stands before the first space', () => {
  expect([
    firstNameOf(' Ada  Lovelace '),
    firstNameOf('Ada'),
    firstNameOf(' '),
    firstNameOf(null),
  ]).toEqual(['Ada', 'Ada', null, null]);
});

describe('what a macro does', () => {
  test('asks for the same permissions as doing it by hand', () => {
    expect(permissionsOfEffects(NO_EFFECTS)).toEqual([]);
    expect(permissionsOfEffects({ ...NO_EFFECTS, moveTo: 'CLOSED' })).toEqual(['claim:resolve']);
    expect(
      permissionsOfEffects({
        moveTo: 'WAITING_FOR_CUSTOMER',
        assign: 'me',
        addLabels: ['a'],
        removeLabels: ['b'],
      }),
    ).toEqual(['claim:update', 'label:add', 'label:remove']);
  });

  test('never decides a claim', () => {
    expect(MACRO_MOVES).not.toContain('APPROVED');
    expect(MACRO_MOVES).not.toContain('DENIED');
  });
});
