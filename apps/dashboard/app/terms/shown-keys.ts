import { ACTIONS } from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { Permission } from '@amends/core/kernel/permission.rules';
import { KEYS_OF_ACTIONS } from './action-keys.ts';
import { KEY_TABLE, type KeyName } from './key-table.rules.ts';

const OTHERS: Partial<Record<KeyName, keyof typeof ACTIONS>> = {
  reply: 'message',
  macro: 'message',
  note: 'note',
  assign: 'assign',
  assignToMe: 'assign',
  label: 'label',
};

const TO_GO: Partial<Record<KeyName, Permission>> = {
  goToClaims: 'claim:read',
  goToOrders: 'order:read',
  goToTasks: 'claim:read',
};

/** Returns the shortcuts that a person's permissions allow. */
export const shownKeys = (may: (permission: Permission) => boolean): KeyName[] =>
  (Object.keys(KEY_TABLE) as KeyName[]).filter((name) => needsOf(name).every(may));

function needsOf(name: KeyName): Permission[] {
  const toGo = TO_GO[name];
  if (toGo) return [toGo];
  const action = actionOf(name);
  if (!action) return [];
  const { permission, also } = ACTIONS[action] as {
    permission: Permission;
    also?: { permission: Permission; except?: unknown };
  };
  return also && also.except === undefined ? [permission, also.permission] : [permission];
}

function actionOf(name: KeyName): keyof typeof ACTIONS | undefined {
  const decided = Object.entries(KEYS_OF_ACTIONS).find(([, key]) => key === name)?.[0];
  return (decided as keyof typeof ACTIONS | undefined) ?? OTHERS[name];
}
