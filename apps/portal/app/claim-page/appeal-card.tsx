import { Button, Card, Notice, TextArea } from '@amends/ui';
import { usePersistedText } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';
import { ConfirmStep, resultOf } from './confirm-step.tsx';
import { useDayOf } from './use-day-of.ts';

/** Renders the appeal form of a finished claim with its deadline; afterwards, the next step. */
export function AppealCard({
  claim,
  token,
  result,
}: {
  claim: ClaimView;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const { appeal: t, sure } = useClaimMessages().claimPage;
  const dayOf = useDayOf(claim.timeZone);
  const own = resultOf(result, 'appeal');
  if (claim.appealedAt) return <AppealSent claimId={claim.claimId} />;
  if (!claim.appealUntil) return null;
  return (
    <Card title={t.title} id="appeal-card" className="scroll-mt-4 print:hidden">
      <p className="-mt-1 mb-4 text-14 text-ink-2">{t.explain(dayOf(claim.appealUntil, true))}</p>
      {own?.asks ? (
        <ConfirmStep
          form="appeal-card"
          intent="appeal"
          title={sure.appeal}
          explain={sure.appealOnce}
          button={t.button}
          back={sure.edit}
          edit="appeal-edit"
          token={token}
          masked={claim.masked}
          result={own}
        >
          <input type="hidden" name="messageContent" value={own.content ?? ''} />
          <blockquote className="rounded-card bg-sunken px-4 py-3 text-14 whitespace-pre-line wrap-anywhere">
            {own.content}
          </blockquote>
        </ConfirmStep>
      ) : (
        <AppealForm claimId={claim.claimId} token={token} result={own} />
      )}
    </Card>
  );
}

const draftKey = (claimId: string) => `amends-appeal-${claimId}`;

function AppealSent({ claimId }: { claimId: string }) {
  const t = useClaimMessages().claimPage.appeal;
  const { forget } = usePersistedText(draftKey(claimId), useRef(null));
  const sent = useRef(forget);
  useEffect(() => sent.current(), []);
  return (
    <Notice title={t.sentTitle} role="status" className="print:hidden">
      <p>{t.sent}</p>
    </Notice>
  );
}

function AppealForm({
  claimId,
  token,
  result: own,
}: {
  claimId: string;
  token: string;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages().claimPage.appeal;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current = form.current?.querySelector('textarea') ?? null;
  });
  const kept = usePersistedText(draftKey(claimId), box);
  const sending = useNavigation().formData?.get('intent') === 'appeal';
  return (
    <Form
      ref={form}
      method="post"
      action={`/view/${token}#appeal-card`}
      className="grid min-w-0 gap-3"
      noValidate
    >
      <TextArea
        id="appeal"
        name="messageContent"
        label={t.label}
        maxLength={5000}
        required
        defaultValue={own?.content}
        error={own?.error ?? undefined}
      />
      {kept.restored ? <p className="text-13 text-ink-3">{t.restored}</p> : null}
      <Button name="intent" value="appeal" busy={sending}>
        {t.next}
      </Button>
    </Form>
  );
}
