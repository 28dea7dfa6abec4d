import { Card, Checkbox } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { DurationField } from '../duration-field.tsx';
import type { SectionProps } from '../section-form.tsx';

const TIMERS = [
  'reminderAfter',
  'noReplyAfter',
  'holdAfter',
  'unsignedAfter',
  'appealWithin',
  'closeResolvedAfter',
  'archiveAfter',
] as const;
const SLAS = ['firstReplyWithin', 'decisionWithin'] as const;

/** Renders the timers of claims, and the team's SLAs. */
export function TimerFields({ edit }: SectionProps<'queue-timers'>) {
  const t = useSettingsWords().timers;
  const asks = typeof edit.values.reviewRequestAfter === 'string';
  const field = (
    name: (typeof TIMERS)[number] | (typeof SLAS)[number] | 'reviewRequestAfter',
    unit: 'days' | 'hours',
  ) => (
    <DurationField
      key={name}
      name={name}
      label={t[name]}
      unit={unit}
      value={edit.values[name] ?? ''}
      error={edit.errorOf(name)}
      onChange={(value) => edit.set({ [name]: value })}
    />
  );
  return (
    <>
      <Card title={t.automatic}>
        <div className="grid gap-4">{TIMERS.map((name) => field(name, 'days'))}</div>
      </Card>
      <Card title={t.reviews}>
        <div className="grid gap-4">
          <Checkbox
            name="reviewRequests"
            label={t.reviewRequests}
            checked={asks}
            onChange={(event) =>
              edit.set({ reviewRequestAfter: event.currentTarget.checked ? 'P3D' : null })
            }
          />
          {asks ? field('reviewRequestAfter', 'days') : null}
        </div>
      </Card>
      <Card title={t.targets}>
        <div className="grid gap-4">{SLAS.map((name) => field(name, 'hours'))}</div>
      </Card>
    </>
  );
}
