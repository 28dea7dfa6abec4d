import type { Experiment } from '@amends/core/flags';
import { Button } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useState } from 'react';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useExperimentsWords } from '../messages/experiments.ts';
import { useMessages } from '../messages/messages.ts';

/** Renders a button that launches, stops or deletes an experiment; its window says what follows. */
export function MoveExperiment({
  experiment: { name, version },
  action,
}: {
  experiment: Experiment;
  action: 'launch' | 'stop' | 'remove';
}) {
  const t = useExperimentsWords();
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(`move-experiment-${action}`, { onDone: () => setOpen(false) });
  const isRaised = action === 'launch';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look={isRaised ? 'primary' : 'plain'}>
          {t[action]}
        </Button>
      }
      title={t[`${action}Title`](name)}
      description={t[`${action}Help`]}
      closeLabel={editing.close}
    >
      <form.Form method="post" noValidate>
        <input type="hidden" name="intent" value={action} />
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" onClick={() => setOpen(false)}>
            {editing.cancel}
          </Button>
          <Button look={isRaised ? 'primary' : 'danger'} busy={form.busy}>
            {t[action]}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  );
}
