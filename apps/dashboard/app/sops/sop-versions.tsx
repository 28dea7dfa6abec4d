import type { SopVersion } from '@amends/core/sops';
import { Card, classNames, DateTime } from '@amends/ui';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** What a procedure said each time it was saved, the newest first. */
export function SopVersions({
  sopId,
  versions,
  timeZone,
  current,
  shown,
}: {
  sopId: string;
  versions: Omit<SopVersion, 'content' | 'html'>[];
  timeZone: string;
  current: number;
  shown: number;
}) {
  const t = useMessages().sops;
  return (
    <Card title={t.versions}>
      <ol className="-mx-2 grid max-h-80 overflow-y-auto">
        {versions.map(({ version, savedAt, savedBy, restoredFrom }) => (
          <li key={version}>
            <Link
              to={version === current ? `/sops/${sopId}` : `/sops/${sopId}?version=${version}`}
              preventScrollReset
              aria-current={version === shown ? 'page' : undefined}
              className={classNames(
                'block rounded-control px-2 py-1.5 text-13 text-ink-2 no-underline hover:bg-sunken',
                version === shown && 'bg-sunken',
              )}
            >
              <span className="font-[560] text-ink">{t.version(version)}</span>{' '}
              {version === current ? `(${t.current})` : null}
              <span className="block">
                <DateTime at={savedAt} timeZone={timeZone} style="date-time" />{' '}
                {savedBy ? t.savedBy(savedBy) : null}
                {restoredFrom ? `, ${t.restoredFrom(restoredFrom)}` : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
