import { FieldError, LinkButton } from '@amends/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { IntentButton } from '../frame/actions.tsx';
import type { ClaimActionResult } from './claim-action.server.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';

/**
 * Renders a confirmation before something ends, with the consequences and a way back. Works without
 * scripts.
 */
export function ConfirmStep({
  form,
  intent,
  title,
  explain,
  button,
  back,
  edit,
  token,
  masked,
  result,
  children,
}: {
  form: string;
  intent: string;
  title: string;
  explain: string;
  button: string;
  back: string;
  /** The intent that goes back to the input, if any. */
  edit?: string;
  token: string;
  masked: boolean;
  result: ClaimActionResult | undefined;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" action={`/view/${token}#${form}`} className="grid gap-3" noValidate>
      <h3 ref={heading} tabIndex={-1} className="text-16">
        {title}
      </h3>
      <p className="-mt-1 text-14 text-ink-2">{explain}</p>
      {children}
      <input type="hidden" name="sure" value="1" />
      <ConfirmEmailField form={form} masked={masked} result={result} />
      {result?.error && result.about !== 'email' ? (
        <FieldError role="alert">{result.error}</FieldError>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <IntentButton look="danger" value={intent} className="flex-1">
          {button}
        </IntentButton>
        {edit ? (
          <IntentButton value={edit} className="flex-1">
            {back}
          </IntentButton>
        ) : (
          <LinkButton to={`/view/${token}`} className="flex-1" preventScrollReset>
            {back}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

/** Returns the action's data if it had one of these intents. */
export function resultOf(
  result: ClaimActionResult | undefined,
  ...intents: string[]
): ClaimActionResult | undefined {
  return result && intents.includes(result.intent) ? result : undefined;
}
