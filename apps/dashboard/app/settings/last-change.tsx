import type { LastSettingsChange } from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { DateTime } from '@amends/ui';
import { Link } from 'react-router';
import { useSettingsWords } from '../messages/settings.ts';

/** Renders who changed a section last and when, with a link to all of its changes. */
export function LastChange({
  section,
  lastChange,
  timeZone,
}: {
  section: SettingsSection;
  lastChange: LastSettingsChange | null;
  timeZone: string;
}) {
  const t = useSettingsWords().history;
  if (!lastChange) return null;
  const { changedAt, changedBy } = lastChange;
  return (
    <p className="text-13 text-ink-3">
      {t.lastChange} <DateTime at={changedAt} timeZone={timeZone} style="date-time" />{' '}
      {changedBy ? `${t.by(changedBy)} ` : null}·{' '}
      <Link
        to={`/settings/${section}/history`}
        className="text-accent-ink underline underline-offset-3"
      >
        {t.link}
      </Link>
    </p>
  );
}
