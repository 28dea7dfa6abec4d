import { Button, TextInput } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useRef } from 'react';
import { FormKey } from '../editing/form-key.tsx';
import { KeptInput } from '../editing/kept-input.tsx';
import type { useFormAnswer } from '../editing/use-form-answer.ts';
import { useFailedJobsWords } from '../messages/failed-jobs.ts';
import { useMessages } from '../messages/messages.ts';

const FORM = 'dismiss-jobs';

/** The name under which the reason is stored. */
export const KEPT_REASON = FORM;

/** Asks for a reason before it dismisses failed jobs. */
export function DismissDialog({
  ids,
  form,
  onClose,
}: {
  ids: readonly string[];
  form: ReturnType<typeof useFormAnswer>;
  onClose: () => void;
}) {
  const t = useFailedJobsWords();
  const { frame } = useMessages();
  const reason = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.dismissTitle(ids.length)}
      description={t.dismissHelp}
      closeLabel={frame.close}
      initialFocus={reason}
      actions={
        <Button size="small" look="primary" form={FORM} busy={form.busy}>
          {t.dismiss}
        </Button>
      }
    >
      <form.Form id={FORM} method="post">
        <FormKey />
        <KeptInput name={KEPT_REASON} />
        <input type="hidden" name="intent" value="dismiss" />
        <input type="hidden" name="ids" value={ids.join(' ')} />
        <TextInput
          ref={reason}
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          error={form.errorOf('reason')}
          maxLength={500}
          required
          autoComplete="off"
        />
      </form.Form>
    </Dialog>
  );
}
