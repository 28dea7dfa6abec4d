import { Card, classNames, DateTime } from '@amends/ui';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';

interface SavedVersion {
  version: number;
  /** Its name at that time, if the name can change. */
  name?: string;
  savedAt: Date | string;
  savedBy: string | null;
  restoredFrom: number | null;
}

/** Renders the versions of an item, newest first. */
export function VersionList({
  path,
  versions,
  timeZone,
  shown,
}: {
  /** The path of the current version; earlier versions are at `?version=`. */
  path: string;
  versions: readonly SavedVersion[];
  timeZone: string;
  /** The displayed version; null for the current one. */
  shown: number | null;
}) {
  const t = useMessages().editing;
  return (
    <Card title={t.versions}>
      <ol className="-mx-2 grid max-h-80 overflow-y-auto">
        {versions.map(({ version, name, savedAt, savedBy, restoredFrom }, at) => {
          const here = shown === null ? at === 0 : version === shown;
          return (
            <li key={version}>
              <Link
                to={at === 0 ? path : `${path}?version=${version}`}
                preventScrollReset
                aria-current={here ? 'page' : undefined}
                className={classNames(
                  'block rounded-control px-2 py-1.5 text-13 text-ink-2 no-underline hover:bg-sunken',
                  here && 'bg-sunken',
                )}
              >
                <span className="font-[560] text-ink [overflow-wrap:anywhere]">
                  {t.version(version)}
                  {name ? `: ${name}` : null}
                </span>{' '}
                {at === 0 ? `(${t.current})` : null}
                <span className="block">
                  <DateTime at={savedAt} timeZone={timeZone} style="date-time" />{' '}
                  {savedBy ? t.savedBy(savedBy) : null}
                  {restoredFrom ? `, ${t.restoredFrom(restoredFrom)}` : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
