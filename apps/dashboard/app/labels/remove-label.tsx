import type { Label } from '@amends/core/workspace';
import { Button, Icon } from '@amends/ui';
import { AlertDialog } from '@amends/ui/popups';
import { useLabelsWords } from '../messages/labels.ts';
import { useMessages } from '../messages/messages.ts';

/** Deletes a label after showing how many claims have it. */
export function RemoveLabel({ label, onRemove }: { label: Label; onRemove: () => void }) {
  const t = useLabelsWords();
  const { editing } = useMessages();
  return (
    <AlertDialog
      trigger={
        <Button type="button" look="ghost" size="small" aria-label={t.remove(label.name)}>
          <Icon.Trash2 aria-hidden className="size-4" />
        </Button>
      }
      title={t.removeTitle(label.name)}
      cancelLabel={editing.cancel}
      confirmLabel={t.removeConfirm}
      danger
      onConfirm={onRemove}
    >
      {t.removeHelp(label.uses)}
    </AlertDialog>
  );
}
