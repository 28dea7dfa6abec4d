import { STORE_MOVES, type StoreAction } from '@amends/core/stores/store-status.rules';
import { Button, TextArea } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useState } from 'react';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useMessages } from '../messages/messages.ts';
import { useStoresWords } from '../messages/stores.ts';

/** Renders a button for a move of a store's status; its window says what follows and asks why. */
export function MoveStore({ store, action }: { store: { name: string }; action: StoreAction }) {
  const t = useStoresWords();
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(`move-store-${action}`, {
    hasFields: true,
    onDone: () => setOpen(false),
  });
  const isRaised = action === 'activate';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look={isRaised ? 'primary' : 'plain'}>
          {t.actions[action]}
        </Button>
      }
      title={t.moveTitles[action](store.name)}
      description={t.moveHelp[action]}
      closeLabel={editing.close}
    >
      <form.Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={action} />
        {STORE_MOVES[action].needsReason ? (
          <TextArea
            name="reason"
            id={`${action}-reason`}
            label={t.reason}
            hint={t.reasonHint}
            error={form.errorOf('reason')}
            maxLength={500}
            required
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" onClick={() => setOpen(false)}>
            {editing.cancel}
          </Button>
          <Button look={isRaised ? 'primary' : 'danger'} busy={form.busy}>
            {t.moveButtons[action]}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  );
}
