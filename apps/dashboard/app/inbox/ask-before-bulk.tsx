import type { BulkAction } from '@amends/core/workspace';
import { keptByUndo } from '@amends/core/workspace/bulk-actions/bulk-action.rules';
import { AlertDialog } from '@amends/ui/popups';
import { claimStatusLabel } from '@amends/words/labels';
import { useMessages } from '../messages/messages.ts';
import type { InboxData } from './list-pane.tsx';
import type { Bulk } from './use-bulk.ts';

/** Returns whether an action is confirmed first: it archives claims, or customers hear of it. */
export const isAskedFirst = (action: BulkAction): boolean =>
  action.kind === 'archive' || keptByUndo(action).length > 0;

/** Asks for confirmation before a bulk action that ends claims or sends messages to customers. */
export function AskBeforeBulk({
  action,
  count,
  choices,
  onClose,
  onConfirm,
}: {
  action: BulkAction;
  /** Null for all claims that the list matches. */
  count: number | null;
  choices: InboxData;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { inbox, frame } = useMessages();
  const t = inbox.bulk;
  const macro =
    action.kind === 'macro'
      ? choices.macros.items.find(({ id }) => id === action.macroId)
      : undefined;
  const status = action.kind === 'move' ? claimStatusLabel(action.to) : undefined;
  const [title, help, confirm] = macro
    ? [t.askMacro(macro.name, count), t.askMacroHelp, t.confirmMacro]
    : status !== undefined
      ? [t.askMove(status, count), t.askMoveHelp, t.confirmMove]
      : [t.askArchive(count), t.askArchiveHelp, t.confirmArchive];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      cancelLabel={frame.cancel}
      confirmLabel={confirm}
      danger={!macro}
      onConfirm={onConfirm}
    >
      {help}
    </AlertDialog>
  );
}

/** Renders what undo can't reverse, because customers were already informed. */
export function AskBeforeUndo({ bulk }: { bulk: Bulk }) {
  const { inbox, frame } = useMessages();
  const t = inbox.bulk;
  const { asksToUndo } = bulk;
  if (!asksToUndo) return null;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : bulk.leaveUndo())}
      title={t.askUndo(asksToUndo.done)}
      cancelLabel={frame.cancel}
      confirmLabel={t.confirmUndo}
      onConfirm={bulk.confirmUndo}
    >
      {asksToUndo.undoKeeps.map((kept) => t.askUndoHelp[kept]).join(' ')}
    </AlertDialog>
  );
}
