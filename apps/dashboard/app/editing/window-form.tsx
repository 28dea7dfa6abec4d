import { Button, type ButtonLook } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useFormAnswer } from './use-form-answer.ts';

/**
 * Renders a button that opens a window with a form, which says what follows and asks for what is
 * needed. Without scripts the form unfolds in place of the button, and the page shows the answer.
 */
export function WindowForm({
  name,
  intent,
  label,
  look = 'plain',
  title,
  help,
  submit,
  children,
}: {
  /** Tells the forms of a page apart. */
  name: string;
  intent: string;
  label: string;
  look?: ButtonLook;
  title: string;
  help: string;
  submit: { label: string; look: ButtonLook };
  /** Renders the fields, each with its error. */
  children?: (errorOf: (path: string) => string | undefined) => ReactNode;
}) {
  const { editing } = useMessages();
  const [open, setOpen] = useState(false);
  const form = useFormAnswer(name, {
    hasFields: children !== undefined,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button type="button" look={look} className="noscript:hidden">
            {label}
          </Button>
        }
        title={title}
        description={help}
        closeLabel={editing.close}
      >
        <form.Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value={intent} />
          {children?.(form.errorOf)}
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="button" onClick={() => setOpen(false)}>
              {editing.cancel}
            </Button>
            <Button look={submit.look} busy={form.busy}>
              {submit.label}
            </Button>
          </div>
        </form.Form>
      </Dialog>
      <noscript>
        <details className="rounded-control border border-line-3 px-3">
          <summary className="min-h-8 cursor-pointer py-1.5">{label}</summary>
          <form method="post" className="grid max-w-140 gap-4 py-3">
            <p className="text-ink-2">{help}</p>
            <input type="hidden" name="intent" value={intent} />
            {children?.(() => undefined)}
            <Button look={submit.look} className="w-fit">
              {submit.label}
            </Button>
          </form>
        </details>
      </noscript>
    </>
  );
}
