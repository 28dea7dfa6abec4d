import { Button, Notice } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** Renders what a colleague saved in the meantime, with buttons to take or overwrite it. */
export function ConflictNotice({
  title,
  version,
  theirPage,
  different,
}: {
  title: string | null | undefined;
  /** The newer version, which overwriting replaces. */
  version: number;
  theirPage: string;
  /** The differences, one per line. */
  different: readonly string[];
}) {
  const { editing } = useMessages();
  return (
    <Notice kind="warning" role="alert" title={title}>
      <p>{editing.conflictHelp}</p>
      {different.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {different.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={theirPage}
          className="inline-flex min-h-8 items-center rounded-control border border-line-3 bg-surface px-3 text-13 font-[560] text-ink no-underline"
        >
          {editing.takeTheirs}
        </a>
        <Button size="small" look="danger" name="overwrite" value={version}>
          {editing.keepMine}
        </Button>
      </div>
    </Notice>
  );
}
