import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { KeyName } from './key-table.rules.ts';

/** The shortcut of each action. */
export const KEYS_OF_ACTIONS: Readonly<Record<DecideAction, KeyName>> = {
  approve: 'approve',
  deny: 'deny',
  ask: 'askForMore',
  hold: 'hold',
  release: 'escalate',
  dismissUntil: 'snooze',
  resolveExternally: 'resolveExternally',
  dismiss: 'dismiss',
  close: 'close',
  reopen: 'reopen',
  archive: 'archive',
  undoApproval: 'undoApproval',
  retry: 'retry',
};
