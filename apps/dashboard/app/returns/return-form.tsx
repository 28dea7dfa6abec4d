import { FieldError } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import type { ReturnAnswer, ReturnChangeName } from './change-return.server.ts';
import type { ReturnView } from './return-cards.tsx';

/** Returns the name under which a form of a return is stored. */
export const keptReturn = (returnId: string, form: string) => `return ${returnId} ${form}`;

/** Returns the props of a form's field, with the input and error of the last attempt. */
export function fieldOf(answer: ReturnAnswer | undefined, form: string) {
  const mine = answer?.form === form ? answer : undefined;
  return (name: string, usual = '') => ({
    name,
    id: `${form}-${name}`.replaceAll(/[^\w-]/g, '-'),
    defaultValue: mine?.typed[name] ?? usual,
    error: mine?.fields[name],
    autoComplete: 'off',
  });
}

/**
 * Renders a form of a return's page. It runs once, and is refused if the return has changed since it was
 * shown. With `open`, it is collapsible.
 */
export function ReturnForm({
  view,
  answer,
  change,
  name = change,
  open,
  withFile = false,
  children,
}: {
  view: ReturnView;
  answer: ReturnAnswer | undefined;
  change: ReturnChangeName;
  /** Distinguishes several forms for the same change. */
  name?: string;
  open?: string;
  /** Whether the form has a field for a file. */
  withFile?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const mine = answer?.form === name && !answer.preview ? answer : undefined;
  useEffect(() => {
    if (!mine?.error || mine.isConflict) return;
    takeFocus(box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]'));
  }, [mine]);
  const isPlain = mine?.error && !mine.isConflict && Object.keys(mine.fields).length === 0;
  const form = (
    <PersistedForm
      draftKey={keptReturn(view.one.id, name)}
      method="post"
      {...(withFile ? { encType: 'multipart/form-data' as const } : {})}
      noValidate
      preventScrollReset
      className="grid justify-items-start gap-3 [&>div]:w-full [&>fieldset]:w-full"
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="version" value={view.one.version} />
      <FormKey />
      {children}
      {isPlain ? (
        <div role="alert" tabIndex={-1} className="rounded-small">
          <FieldError>{mine.error}</FieldError>
        </div>
      ) : null}
    </PersistedForm>
  );
  if (!open) return <div ref={box}>{form}</div>;
  return (
    <div ref={box}>
      <details open={mine?.error && !mine.isConflict ? true : undefined} className="rounded-small">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 font-[560] text-accent-ink underline underline-offset-3">
          {open}
        </summary>
        <div className="pt-2 pb-3">{form}</div>
      </details>
    </div>
  );
}
