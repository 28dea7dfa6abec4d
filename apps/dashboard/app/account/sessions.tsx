import { Badge, Button, Card, DateTime } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useAccountWords } from '../messages/account.ts';

interface Session {
  id: string;
  device: string;
  address: string | null;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** Renders the active sessions, which can be ended one by one or all at once. */
export function Sessions({ sessions, timeZone }: { sessions: Session[]; timeZone: string }) {
  const t = useAccountWords();
  return (
    <Card title={t.sessions} className="grid gap-4">
      <ul className="grid gap-3">
        {sessions.map(({ id, device, address, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <span className="flex flex-wrap items-center gap-2 font-[580]">
                {device}
                {isCurrent ? <Badge color="success">{t.thisOne}</Badge> : null}
              </span>
              <span className="text-13 text-ink-3">
                {t.lastUsed} <DateTime at={lastUsedAt} timeZone={timeZone} style="date-time" />{' '}
                {address ? t.from(address) : null}
              </span>
            </span>
            {isCurrent ? null : (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="id" value={id} />
                <Button
                  size="small"
                  name="intent"
                  value="end-session"
                  aria-label={t.endOne(device)}
                >
                  {t.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument className="grid justify-items-start gap-2">
        <FormKey />
        <Button name="intent" value="end-all">
          {t.endAll}
        </Button>
        <p className="text-13 text-ink-3">{t.endAllHelp}</p>
      </Form>
    </Card>
  );
}
