import { Button, Card, Notice, TextArea } from '@amends/ui';
import { useKeptText } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import { dayOf } from './claim-heading.tsx';
import type { ClaimView } from './claim-view.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';

/** Asks to look again at a claim that ended: once, and by when; afterwards, what happens next (D8). */
export function AppealCard({
  claim,
  result,
}: {
  claim: ClaimView;
  result: ClaimActionResult | undefined;
}) {
  const t = useMessages().claimPage.appeal;
  if (claim.appealedAt) return <AppealSent claimId={claim.claimId} />;
  if (!claim.appealUntil) return null;
  return (
    <Card title={t.title} className="print:hidden">
      <p className="-mt-1 mb-4 text-14 text-ink-2">
        {t.explain(dayOf(claim.appealUntil, claim.timeZone))}
      </p>
      <AppealForm claimId={claim.claimId} masked={claim.masked} result={result} />
    </Card>
  );
}

const keptAs = (claimId: string) => `amends-appeal-${claimId}`;

function AppealSent({ claimId }: { claimId: string }) {
  const t = useMessages().claimPage.appeal;
  const { forget } = useKeptText(keptAs(claimId), useRef(null));
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
  masked,
  result,
}: {
  claimId: string;
  masked: boolean;
  result: ClaimActionResult | undefined;
}) {
  const t = useMessages().claimPage.appeal;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current = form.current?.querySelector('textarea') ?? null;
  });
  const kept = useKeptText(keptAs(claimId), box);
  const own = result?.intent === 'appeal' ? result : undefined;
  const sending = useNavigation().formData?.get('intent') === 'appeal';
  return (
    <Form ref={form} method="post" className="grid gap-3">
      <TextArea
        id="appeal"
        name="messageContent"
        label={t.label}
        maxLength={5000}
        required
        defaultValue={own?.content}
        error={(own?.about !== 'email' && own?.error) || undefined}
      />
      {kept.restored ? <p className="text-13 text-ink-3">{t.restored}</p> : null}
      <ConfirmEmailField form="appeal" masked={masked} result={own} />
      <Button name="intent" value="appeal" busy={sending}>
        {t.button}
      </Button>
    </Form>
  );
}
