import { Notice, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { QuietLink } from './in-store-page.tsx';

/** Renders the last question: the code from the email, which files the claim. */
export function EnterCode({
  error,
  summary,
  sentAgain,
  edit,
  confirm,
}: {
  error: string | undefined;
  summary: ReactNode;
  sentAgain: boolean;
  /** The path of the review. */
  edit: string;
  /** The button's label, if it doesn't file a claim. */
  confirm?: string;
}) {
  const t = useInStoreWords().code;
  return (
    <div className="grid gap-5">
      {summary}
      {sentAgain ? (
        <Notice kind="success" role="status">
          {t.sentAgain}
        </Notice>
      ) : null}
      <Form method="post" noValidate className="grid gap-6">
        <TextInput
          name="code"
          label={t.code}
          hint={t.works}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          error={error}
          className="max-w-60 text-[1.25rem] tracking-[0.25em] tabular-nums"
        />
        <PrimaryAction name="intent" value="confirm">
          {confirm ?? t.confirm}
        </PrimaryAction>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Form method="post">
          <IntentButton look="ghost" size="medium" value="resend" className="-ms-4">
            {t.again}
          </IntentButton>
        </Form>
        <QuietLink to={edit}>{t.edit}</QuietLink>
      </div>
    </div>
  );
}
