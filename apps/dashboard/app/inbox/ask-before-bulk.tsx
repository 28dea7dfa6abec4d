import type { BulkAction } from '@amends/core/workspace';
import { AlertDialog } from '@amends/ui/popups';
import { useMessages } from '../messages/messages.ts';
import type { InboxData } from './list-pane.tsx';
import type { Bulk } from './use-bulk.ts';

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
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={macro ? t.askMacro(macro.name, count) : t.askArchive(count)}
      cancelLabel={frame.cancel}
      confirmLabel={macro ? t.confirmMacro : t.confirmArchive}
      danger={!macro}
      onConfirm={onConfirm}
    >
      {macro ? t.askMacroHelp : t.askArchiveHelp}
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
