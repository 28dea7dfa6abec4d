import type { BulkAction } from '@amends/core/workspace';
import { claimStatusLabel } from '@amends/words/labels';
import type { Messages } from '../messages/messages.ts';
import type { InboxData } from './list-pane.tsx';

/** Describes a bulk action; omits names that no longer exist. */
export function bulkWords(action: BulkAction, choices: InboxData, { inbox }: Messages): string {
  const t = inbox.bulk.did;
  const labels = (ids: readonly string[]) => {
    const names = choices.labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return [...new Set(names)].join(', ');
  };
  switch (action.kind) {
    case 'assign': {
      const { assigneeId } = action;
      if (assigneeId === null) return t.unassigned;
      return t.assigned(choices.people.find(({ id }) => id === assigneeId)?.name);
    }
    case 'label':
      return t.labeled(labels(action.labelIds));
    case 'unlabel':
      return t.unlabeled(labels(action.labelIds));
    case 'move':
      return t.moved(claimStatusLabel(action.to));
    case 'archive':
      return t.archived;
    case 'macro':
      return t.macro(choices.macros.items.find(({ id }) => id === action.macroId)?.name);
  }
}
