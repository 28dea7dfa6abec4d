import { Card, classNames, DateTime, LinkButton } from '@amends/ui';
import { Link, useSearchParams } from 'react-router';
import { useMessages } from '../messages/messages.ts';

interface SavedVersion {
  version: number;
  /** Its name at that time, if the name can change. */
  name?: string;
  savedAt: Date | string;
  savedBy: string | null;
  restoredFrom: number | null;
}

/** Renders a page of the versions of an item, newest first; `?cursor=` names later pages. */
export function VersionList({
  path,
  versions,
  current,
  older,
  timeZone,
  shown,
}: {
  /** The path of the current version; earlier versions are at `?version=`. */
  path: string;
  versions: readonly SavedVersion[];
  /** The number of the current version. */
  current: number;
  /** The cursor of the next page; null on the last one. */
  older: string | null;
  timeZone: string;
  /** The displayed version; null for the current one. */
  shown: number | null;
}) {
  const t = useMessages().editing;
  const [params] = useSearchParams();
  const cursor = params.get('cursor');
  const pathOf = (version: number) =>
    `${path}?${new URLSearchParams({ version: String(version), ...(cursor ? { cursor } : {}) })}`;
  return (
    <Card title={t.versions}>
      <ol className="-mx-2 grid max-h-80 overflow-y-auto">
        {versions.map(({ version, name, savedAt, savedBy, restoredFrom }) => {
          const here = version === (shown ?? current);
          return (
            <li key={version}>
              <Link
                to={version === current ? path : pathOf(version)}
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
                {version === current ? `(${t.current})` : null}
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
      {cursor || older ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {cursor ? (
            <LinkButton to={path} size="small">
              {t.newest}
            </LinkButton>
          ) : null}
          {older ? (
            <LinkButton to={`${path}?cursor=${older}`} size="small">
              {t.older}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </Card>
  );
}
