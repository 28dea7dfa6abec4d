import type { MacroVersion } from '@amends/core/macros';
import { Button, Card, classNames, DateTime } from '@amends/ui';
import { Link } from 'react-router';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useMessages } from '../messages/messages.ts';

/** What a macro was each time it was saved, the newest first. */
export function MacroVersions({
  path,
  versions,
  timeZone,
  shown,
}: {
  path: string;
  versions: Omit<MacroVersion, 'content' | 'effects'>[];
  timeZone: string;
  /** The version that is shown; null for the current one. */
  shown: number | null;
}) {
  const t = useMessages().macros;
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
                  {t.version(version)}: {name}
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

/** Saves the version that is shown again, as the newest. */
export function RestoreVersion({ number }: { number: number }) {
  const t = useMessages().macros;
  const form = useFormAnswer('macro');
  return (
    <Button
      type="button"
      look="primary"
      busy={form.busy}
      onClick={() => form.send({ intent: 'restore', number: String(number) })}
    >
      {t.restoreVersion}
    </Button>
  );
}
