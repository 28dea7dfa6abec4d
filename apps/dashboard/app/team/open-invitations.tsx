import type { Team } from '@amends/core/people';
import { Button, Card, DateTime } from '@amends/ui';
import { roleLabel } from '@amends/words/labels';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useTeamWords } from '../messages/team.ts';

/** Renders the invitations that have not been accepted. */
export function OpenInvitations({
  invitations,
  timeZone,
}: Pick<Team, 'invitations'> & { timeZone: string }) {
  const t = useTeamWords();
  return (
    <Card title={t.open}>
      <ul className="grid gap-3">
        {invitations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="block font-[580] wrap-anywhere">{one.email}</span>
              <span className="text-13 text-ink-2">
                {roleLabel(one.role)} · {t.invitedBy(one.inviterName)} ·{' '}
                {one.isExpired ? (
                  t.expired
                ) : (
                  <>
                    {t.worksUntil} <DateTime at={one.expiresAt} timeZone={timeZone} />
                  </>
                )}
              </span>
            </span>
            {one.mayChange ? (
              <Form method="post" className="flex gap-2">
                <FormKey />
                <input type="hidden" name="invitationId" value={one.id} />
                <input type="hidden" name="email" value={one.email} />
                {(['resend', 'revoke'] as const).map((intent) => (
                  <Button
                    key={intent}
                    size="small"
                    name="intent"
                    value={intent}
                    aria-label={t.aboutInvitation(t[intent], one.email)}
                  >
                    {t[intent]}
                  </Button>
                ))}
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
