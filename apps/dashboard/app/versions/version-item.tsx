import { Badge, type BadgeColor, Button, DateTime } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import type { versionWords } from '../messages/en-US/version-words.ts';
import { dayBefore, dayText } from './day-text.ts';

interface Version {
  number: number;
  status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
  /** Its first day, and the day after its last one (YYYY-MM-DD). */
  validFrom: string;
  validUntil: string | null;
  note: string | null;
  addedAt: Date;
  addedBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

const COLORS: Record<Version['status'], BadgeColor> = {
  scheduled: 'info',
  current: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
};

/** Renders a version in a list: its days, its content, and who added or withdrew it. */
export function VersionItem({
  version,
  words: t,
  mayChange,
  timeZone,
  children,
}: {
  version: Version;
  words: typeof versionWords & { withdrawOf: (day: string) => string };
  mayChange: boolean;
  timeZone: string;
  /** Renders the content, given the days on which it is valid. */
  children: (days: string) => ReactNode;
}) {
  const day = dayText(version.validFrom);
  const days = version.validUntil
    ? t.between(day, dayText(dayBefore(version.validUntil)))
    : t.from(day);
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14">
          {days} <Badge color={COLORS[version.status]}>{t.statuses[version.status]}</Badge>
        </h3>
        {mayChange && version.status === 'scheduled' ? (
          <Form method="post">
            <FormKey />
            <input type="hidden" name="number" value={version.number} />
            <input type="hidden" name="day" value={day} />
            <Button size="small" name="intent" value="withdraw" aria-label={t.withdrawOf(day)}>
              {t.withdraw}
            </Button>
          </Form>
        ) : null}
      </div>
      {children(days)}
      {version.note ? <p className="text-13 text-ink-2">{version.note}</p> : null}
      <p className="text-12 text-ink-3">
        <DateTime at={version.addedAt} timeZone={timeZone} style="date-time" />{' '}
        {version.addedBy ? t.by(version.addedBy) : t.system}
        {version.withdrawnAt ? (
          <>
            {' · '}
            {t.withdrawn}{' '}
            <DateTime at={version.withdrawnAt} timeZone={timeZone} style="date-time" />{' '}
            {version.withdrawnBy ? t.by(version.withdrawnBy) : t.system}
          </>
        ) : null}
      </p>
    </li>
  );
}
