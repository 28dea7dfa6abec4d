import { expect, test } from 'vitest';
import { matchingPeople, mentionedIn, openMention, withMention } from './mentions.rules.ts';

const team = [
  { id: 'usr_ada', name: 'Ada Archer' },
  { id: 'usr_adam', name: 'Adam Abel' },
  { id: 'usr_oz', name: 'Öz Ümit' },
];

test('an @ at the beginning of a word opens a mention; an email address does not', () => {
  expect(openMention('Look, @Ad', 9)).toEqual({ start: 6, typed: 'Ad' });
  expect(openMention('Look, @Ada Ar', 13)).toEqual({ start: 6, typed: 'Ada Ar' });
  expect(openMention('write to a@b', 12)).toBeNull();
  expect(openMention('@Ada\n', 5)).toBeNull();
});

test('people are found by prefixes of their names, in any order and script', () => {
  expect(matchingPeople(team, 'ad').map(({ id }) => id)).toEqual(['usr_ada', 'usr_adam']);
  expect(matchingPeople(team, 'ab ad').map(({ id }) => id)).toEqual(['usr_adam']);
  expect(matchingPeople(team, 'ÜM')).toHaveLength(1);
});

test('a chosen name replaces the typed text', () => {
  const mention = { start: 3, typed: 'ad' };
  expect(withMention('Hi @ad please', 6, mention, 'Ada Archer')).toEqual({
    text: 'Hi @Ada Archer please',
    caret: 15,
  });
});

test('only whole names are mentions', () => {
  expect(mentionedIn('@ada archer and @Adam Abelson', team)).toEqual(['usr_ada']);
  expect(mentionedIn('ask Öz Ümit', team)).toEqual([]);
});

test('a name that is part of another is a mention where it stands alone', () => {
  const anns = ['Ann', 'Anna', 'Ann Lee', 'ann'].map((name, at) => ({ id: `${at}`, name }));
  expect(mentionedIn('@Anna, please ask @Ann.', anns)).toEqual(['0', '1', '3']);
  expect(mentionedIn('@Ann Lee, please look', anns)).toEqual(['2']);
  expect(mentionedIn('@Ann Leeds', anns)).toEqual(['0', '3']);
  expect(mentionedIn('@', [...anns, { id: 'none', name: '' }])).toEqual([]);
});
