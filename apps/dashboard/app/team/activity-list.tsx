import { Button, Card, DateTime } from '@amends/ui';
import { Form, Link } from 'react-router';
import { useTeamWords } from '../messages/team.ts';

export interface ActivityLine {
  id: string;
  who: string;
  text: string;
  claim: { id: string; number: number } | null;
  at: Date;
  /** The number with which it can be undone; null if the reader can't undo it. */
  undo: number | null;
}

/** Renders a team's activity, newest first. */
export function ActivityList({
  title,
  lines,
  timeZone,
  once,
}: {
  title: string;
  lines: readonly ActivityLine[];
  timeZone: string;
  /** Idempotency key of the undo forms; without one, none are shown. */
  once?: string;
}) {
  const t = useTeamWords();
  return (
    <Card title={title}>
      {lines.length === 0 ? (
        <p className="text-ink-2">{t.nothing}</p>
      ) : (
        <ul className="grid gap-2.5">
          {lines.map(({ id, who, text, claim, at, undo }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-[580]">{who}</b> {text}
                {claim ? (
                  <>
                    {' · '}
                    <Link
                      to={`/inbox/${claim.id}`}
                      className="text-accent-ink underline underline-offset-2"
                    >
                      {t.claim(claim.number)}
                    </Link>
                  </>
                ) : null}
              </span>
              <span className="flex items-center gap-3 text-13 text-ink-3">
                <DateTime at={at} timeZone={timeZone} style="date-time" />
                {undo !== null && once ? (
                  <Form method="post">
                    <input type="hidden" name="once" value={once} />
                    <input type="hidden" name="number" value={undo} />
                    <Button
                      size="small"
                      name="intent"
                      value="undo"
                      aria-label={t.undoOf(who, text)}
                    >
                      {t.undo}
                    </Button>
                  </Form>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
