import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MACRO_MOVES } from '../../claims/terms/lifecycle/actions.rules.ts';
import {
  fillMacro,
  firstNameOf,
  MACRO_VARIABLES,
  unknownVariables,
  variablesOf,
} from './macro.rules.ts';
import { NO_EFFECTS, permissionsOfEffects } from './macro-effects.rules.ts';

describe('the text of a macro', () => {
  test('has the values in place of its variables', () => {
    const { text, missing } = fillMacro('Hi {{customer.firstName}}, order {{ order.number }}.', {
      'customer.firstName': 'Ada',
      'order.number': '1001',
    });
    expect(text).toBe('Hi Ada, order 1001.');
    expect(missing).toEqual([]);
  });

  test('uses its fallback without a value, and otherwise lists the variable as missing', () => {
    const { text, missing } = fillMacro('Hi {{customer.firstName | there}}, {{store.name}}', {
      'customer.firstName': ' ',
      'store.name': null,
    });
    expect(text).toBe('Hi there, ');
    expect(missing).toEqual(['store.name']);
    expect(fillMacro('Hi {{customer.firstName | }}!', {})).toEqual({
      text: 'Hi !',
      missing: ['customer.firstName'],
    });
    expect(fillMacro('{{ stranger }} {{items}}', {})).toEqual({
      text: '{{ stranger }} ',
      missing: ['items'],
    });
  });

  test('names every unknown variable once, and accepts all known ones', () => {
    expect(unknownVariables('{{custmer.name}} {{order.number}} {{ custmer.name }} {{}}')).toEqual([
      'custmer.name',
      '',
    ]);
    expect(unknownVariables(MACRO_VARIABLES.map((name) => `{{${name}}}`).join(' '))).toEqual([]);
    expect(unknownVariables('{{toString}} {{__proto__}}')).toEqual(['toString', '__proto__']);
    const text = '{{items}} {{store.name}} {{stranger}}';
    expect(unknownVariables(text, ['items'])).toEqual(['store.name', 'stranger']);
  });

  test('names the variables that it uses, each once', () => {
    expect(variablesOf('{{items}} {{stranger}} {{ items | none }} {{store.name}}')).toEqual([
      'items',
      'store.name',
    ]);
  });

  test('never treats a customer’s name as a variable', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...MACRO_VARIABLES), (value, name) => {
        const hostile = `{{agent.name}}${value}{{${name}}}`;
        const { text } = fillMacro('<{{customer.name}}>', { 'customer.name': hostile });
        expect(text).toBe(`<${hostile.trim()}>`);
      }),
    );
  });

  test('without variables stays as it is', () => {
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

test('the first name is the text before the first space', () => {
  expect([
    firstNameOf(' Ada  Lovelace '),
    firstNameOf('Ada'),
    firstNameOf(' '),
    firstNameOf(null),
  ]).toEqual(['Ada', 'Ada', null, null]);
});

describe('the actions of a macro', () => {
  test('need the same permissions as by hand', () => {
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
    expect(permissionsOfEffects({ ...NO_EFFECTS, assign: 'nobody' })).toEqual(['claim:update']);
  });

  test('never decide a claim', () => {
    expect(MACRO_MOVES).not.toContain('APPROVED');
    expect(MACRO_MOVES).not.toContain('DENIED');
  });
});
