import { can, GRANTS, type Role } from '@amends/core/kernel/permission.rules';
import { expect, test } from 'vitest';
import { KEY_TABLE } from './key-table.rules.ts';
import { shownKeys } from './shown-keys.ts';

const keysOf = (role: Role) => shownKeys((permission) => can(GRANTS[role], permission));

test('a person who may only read sees no shortcut that changes a claim', () => {
  const ofClaims = keysOf('account_partner').filter((name) => KEY_TABLE[name].group === 'claim');
  expect(ofClaims).toEqual(['copyLink']);
});

test('a person who may do everything sees every shortcut', () => {
  expect(keysOf('store_owner')).toEqual(Object.keys(KEY_TABLE));
});

test('a person who may not resolve sees what else they may do', () => {
  const keys = keysOf('store_user');
  for (const name of ['note', 'hold', 'snooze', 'archive', 'assign'] as const) {
    expect(keys).toContain(name);
  }
  for (const name of ['approve', 'deny', 'reply', 'macro', 'label', 'askForMore'] as const) {
    expect(keys).not.toContain(name);
  }
});
