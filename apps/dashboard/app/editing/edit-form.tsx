import { Button, classNames, ErrorSummary, Notice } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { AlertDialog } from '@amends/ui/popups';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { isConflict } from './form-answer.ts';
import { FormKey } from './form-key.tsx';
import type { Edit } from './use-edit.ts';

/**
 * Renders an editor's form with errors at the top and Save at the bottom. Without scripts, the page reads the
 * form by the names of its controls.
 */
export function EditForm<T extends object>({
  edit,
  disabled = false,
  because,
  saveLabel,
  idOf = (path) => path,
  comparison,
  children,
}: {
  edit: Edit<T>;
  /** Whether the form is read-only. */
  disabled?: boolean;
  /** Why the form is read-only; by default the person's role. Null if the page explains it. */
  because?: ReactNode;
  saveLabel?: string;
  /** The values of a teammate who saved first, next to those typed here. */
  comparison?: ReactNode;
  /** Returns the control that an error's path belongs to. */
  idOf?: (path: string) => string;
  children: ReactNode;
}) {
  const t = useMessages().editing;
  const { answer, refused: failed, conflict, dirty, busy, restored, blocker } = edit;
  const fields = Object.entries(failed?.fields ?? {});
  const form = useRef<HTMLFormElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const warning = useRef<HTMLDivElement>(null);
  // Focuses the warning, which a person who pressed Save below a long form wouldn't see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (conflict) takeFocus(warning.current);
  }, [conflict, answer]);
  // If someone else saved the same values first, nothing is left to save.
  const savedWords = () => (answer?.error === null ? t.saved : isConflict(answer) ? t.asSaved : '');
  /** Moves the focus to Save, because the pressed button disappears. */
  const andStay = (act: () => void) => () => {
    act();
    form.current?.querySelector<HTMLElement>('button[data-save]')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty) edit.save();
      }}
      className="grid min-w-0 gap-5"
    >
      {disabled ? null : (
        <>
          <input type="hidden" name="version" value={edit.saved.version} />
          <FormKey />
          <noscript>
            {/* Enter in a field presses the first button of a form. */}
            <button type="submit" className="sr-only" tabIndex={-1}>
              {saveLabel ?? t.save}
            </button>
          </noscript>
        </>
      )}
      {disabled && because !== null ? <Notice>{because ?? t.readOnly}</Notice> : null}
      {failed ? (
        <ErrorSummary
          answer={failed}
          title={t.notSaved}
          errors={
            fields.length > 0
              ? fields.map(([path, message]) => ({ message, fieldId: idOf(path) }))
              : [{ message: failed.error ?? '' }]
          }
        />
      ) : null}
      {conflict ? (
        <div ref={warning} tabIndex={-1} className="scroll-mt-4 rounded-card">
          <Notice kind="warning" role="alert" title={answer?.error}>
            <p>{t.conflictHelp}</p>
            {comparison}
            <noscript>
              <p>{t.saveAgain}</p>
            </noscript>
            <div className="mt-3 flex flex-wrap gap-2 noscript:hidden">
              <Button
                type="button"
                size="small"
                disabled={!edit.theirsKnown}
                onClick={andStay(edit.discard)}
              >
                {t.takeTheirs}
              </Button>
              <Button
                type="button"
                size="small"
                look="danger"
                disabled={!edit.theirsKnown}
                onClick={andStay(edit.overwrite)}
              >
                {t.keepMine}
              </Button>
            </div>
          </Notice>
        </div>
      ) : null}
      {restored ? <Notice role="status">{t.restored}</Notice> : null}
      <fieldset
        disabled={disabled}
        // Fields that can't be changed are rendered as plain text.
        className={classNames(
          'grid min-w-0 gap-5',
          disabled &&
            '[&_:is(input,textarea,select):disabled]:border-transparent [&_:is(input,textarea,select):disabled]:bg-transparent [&_:is(input,textarea,select):disabled]:text-ink [&_:is(input,textarea,select):disabled]:opacity-100',
        )}
      >
        {children}
      </fieldset>
      {disabled ? null : (
        <div
          data-bottom-bar
          className={classNames(
            '-mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3',
            // Sticky only while there is something to save.
            (dirty || busy) && 'sticky bottom-14 z-10 lg:bottom-0',
          )}
        >
          <Button
            look="primary"
            busy={busy}
            data-save
            // Stays focusable, so that a person who just saved keeps their place. Without scripts, it is
            // unknown whether something was typed.
            aria-disabled={(!dirty && isAlive) || undefined}
            className={classNames(
              !dirty &&
                'cursor-not-allowed opacity-55 noscript:cursor-pointer noscript:opacity-100',
            )}
          >
            {saveLabel ?? t.save}
          </Button>
          {dirty ? (
            <Button type="button" look="ghost" onClick={andStay(edit.discard)}>
              {t.discard}
            </Button>
          ) : null}
          <p role="status" className="text-13 text-ink-2">
            {busy ? t.saving : dirty ? t.unsaved : savedWords()}
          </p>
        </div>
      )}
      <AlertDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open && blocker.state === 'blocked') blocker.reset();
        }}
        title={t.leaveTitle}
        cancelLabel={t.stay}
        confirmLabel={t.leave}
        danger
        onConfirm={() => {
          edit.discard();
          if (blocker.state === 'blocked') blocker.proceed();
        }}
      >
        {t.leaveHelp}
      </AlertDialog>
    </form>
  );
}
