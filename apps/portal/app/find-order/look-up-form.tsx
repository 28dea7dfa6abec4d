import { ErrorSummary, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { NotEntered } from '../access/enter-order.server.ts';
import type { LookUpNotice } from '../access/look-up-again.server.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { type Messages, useMessages } from '../messages/messages.ts';

/** Returns the title of the error summary: the single error, or a general one. */
const titleOf = (errors: { email?: string; orderNumber?: string }, { start }: Messages): string =>
  errors.email === start.emailWrong && !errors.orderNumber ? start.emailTitle : start.checkTitle;

/** Renders the alternative for shoppers who can't look up their order. */
function EmailLink() {
  const t = useMessages();
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">{t.start.emailLinkHelp}</p>
      <IntentButton wide value="email-link">
        {t.start.emailLink}
      </IntentButton>
    </div>
  );
}

/** Renders the form that looks up an order, with the input and errors of the last attempt. */
export function LookUpForm({
  answer,
  known,
  notice,
  offersLink = false,
}: {
  /** The result of the last attempt. */
  answer: NotEntered | undefined;
  known: { email: string; orderNumber: string };
  /** Why the order has to be looked up again. */
  notice: LookUpNotice | null;
  /** Whether to offer a link by email before an attempt has failed. */
  offersLink?: boolean;
}) {
  const t = useMessages();
  const { values = known } = answer ?? {};
  const errors = answer?.errors ?? {};
  const lines = [
    ...(errors.form ? [{ message: errors.form }] : []),
    ...(errors.email ? [{ message: errors.email, fieldId: 'email' }] : []),
    ...(errors.orderNumber ? [{ message: errors.orderNumber, fieldId: 'orderNumber' }] : []),
  ];
  return (
    <Form method="post" noValidate className="mt-6 grid gap-6">
      <LightNotice says={answer ? answer.notice : notice} />
      <ErrorSummary title={answer?.title ?? titleOf(errors, t)} errors={lines} />
      <TextInput
        name="email"
        type="email"
        label={t.start.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={320}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextInput
        name="orderNumber"
        label={t.start.orderNumber}
        hint={t.start.orderNumberHint}
        placeholder={t.start.orderNumberExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={100}
        defaultValue={values.orderNumber}
        error={errors.orderNumber}
      />
      <PrimaryAction>{t.buttons.continue}</PrimaryAction>
      {offersLink || answer?.mayEmailLink ? <EmailLink /> : null}
    </Form>
  );
}

/** Renders a notice without the icons of `Notice`, which would make the first page heavier. */
function LightNotice({ says }: { says: LookUpNotice | null | undefined }) {
  return says ? (
    <div role="status" className="rounded-card bg-info p-4 text-14 text-info-ink">
      <p className="font-semibold">{says.title}</p>
      <p>{says.text}</p>
    </div>
  ) : null;
}
