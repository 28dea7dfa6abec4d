import type { DecideAction } from '../../terms/decide-action.ts';
import type { KeyName } from '../../terms/key-table.rules.ts';

/** The key of each action. */
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
