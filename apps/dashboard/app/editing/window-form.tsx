import { Button, type ButtonLook, LinkButton } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { FormAnswer } from './form-answer.ts';
import { FormKey } from './form-key.tsx';
import { KeptInput } from './kept-input.tsx';
import { forgetForm } from './persisted-fields.ts';
import { useFormAnswer } from './use-form-answer.ts';

/** Returns the props of a form field, given its name and initial value. */
export type WindowField = (
  name: string,
  usual?: string,
) => { name: string; id: string; error: string | undefined; defaultValue: string | undefined };

interface Props {
  /** Unique among the forms of the page. */
  name: string;
  intent: string;
  label: string;
  /**
   * Shown instead of the label, if the form can open in a window. Without scripts such a form of a row is a
   * link to the page with that form, because a page of rows with a form each would be large.
   */
  icon?: ReactNode;
  look?: ButtonLook;
  title: string;
  help?: string;
  submit: { label: string; look: ButtonLook };
  /** Renders the fields. */
  children?: (field: WindowField) => ReactNode;
}

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/**
 * Renders a button that opens a window with a form, its consequences and its fields. Without scripts the form
 * unfolds in place of the button and keeps its input; its action responds with `answerForm(…, form)`, and the
 * page shows the result in `FormNews`.
 */
export function WindowForm(props: Props) {
  const { name, label, icon, look = 'plain', title, help, submit, children } = props;
  const { editing } = useMessages();
  const { pathname } = useLocation();
  const kept = `window ${pathname} ${name}`;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLElement>(null);
  const keep = useCallback((element: HTMLFormElement | null) => {
    box.current = element;
    firstField.current = element?.querySelector<HTMLElement>(FIELDS) ?? null;
  }, []);
  const form = useFormAnswer(name, {
    hasFields: children !== undefined,
    onDone: () => close(),
  });
  const close = () => {
    forgetForm(kept);
    setOpen(false);
  };
  useEffect(() => {
    if (form.data?.error) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.data]);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        trigger={
          <Button
            type="button"
            look={look}
            className="noscript:hidden"
            {...(icon ? { size: 'small', 'aria-label': label } : {})}
          >
            {icon ?? label}
          </Button>
        }
        title={title}
        description={help}
        closeLabel={editing.close}
        initialFocus={firstField}
      >
        <form.Form ref={keep} method="post" noValidate className="grid gap-4">
          <Hidden {...props} />
          {children ? <KeptInput name={kept} /> : null}
          {children?.((path, usual) => ({
            name: path,
            id: `${name}-${path}`,
            error: form.errorOf(path),
            defaultValue: usual,
          }))}
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="button" onClick={close}>
              {editing.cancel}
            </Button>
            <Button look={submit.look} busy={form.busy}>
              {submit.label}
            </Button>
          </div>
        </form.Form>
      </Dialog>
      <noscript>
        <Plain {...props} />
      </noscript>
    </>
  );
}

/** The parameter that names the form of a row to unfold. */
const FORM = 'form';

function Plain(props: Props) {
  const { name, label, icon, help, submit, children } = props;
  const answer = useActionData<FormAnswer>();
  const [params] = useSearchParams();
  const refused = answer?.error && answer.typed?.form === name ? answer : undefined;
  const isAsked = icon !== undefined && params.get(FORM) === name;
  const others = new URLSearchParams(params);
  others.delete(FORM);
  if (icon && !isAsked && !refused) {
    return (
      <LinkButton size="small" to={`?${new URLSearchParams([...others, [FORM, name]])}`}>
        {label}
      </LinkButton>
    );
  }
  return (
    <details
      className="rounded-control border border-line-3 px-3"
      open={isAsked || refused !== undefined}
    >
      <summary className="min-h-8 cursor-pointer py-1.5">{label}</summary>
      <form
        method="post"
        {...(isAsked ? { action: `?${others}` } : {})}
        noValidate
        className="grid max-w-140 gap-4 py-3"
      >
        {help ? <p className="text-ink-2">{help}</p> : null}
        <Hidden {...props} />
        {children?.((path, usual) => ({
          name: path,
          id: `${name}-${path}`,
          error: refused?.fields[path],
          defaultValue: refused?.typed?.[path] ?? usual,
        }))}
        <Button look={submit.look} className="w-fit">
          {submit.label}
        </Button>
      </form>
    </details>
  );
}

const Hidden = ({ name, intent }: Pick<Props, 'name' | 'intent'>) => (
  <>
    <input type="hidden" name="form" value={name} />
    <input type="hidden" name="intent" value={intent} />
    <FormKey />
  </>
);
