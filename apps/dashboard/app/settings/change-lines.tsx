import { useSettingsWords } from '../messages/settings.ts';
import type { ChangeLine } from '../settings-index/describe-changes.ts';

/** Renders a change: each field with its old and new value. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul className="grid gap-1.5 text-13">
      {lines.map((line) => (
        <li key={line.name} className="wrap-anywhere">
          <span>{line.label}: </span>
          <OldAndNew line={line} />
        </li>
      ))}
    </ul>
  );
}

function OldAndNew({ line: { before, after } }: { line: ChangeLine }) {
  const t = useSettingsWords().history;
  if (before === null && after === null) return t.reordered;
  if (before === null) return `${t.added} ${after}`;
  if (after === null) return `${t.removed} ${before}`;
  return (
    <>
      <span className="sr-only">{t.from} </span>
      <span>{before}</span> <span aria-hidden>→</span>
      <span className="sr-only"> {t.to}</span> <span className="font-[560]">{after}</span>
    </>
  );
}

const MOST_LINES = 3;

/** Returns the lines as a short text, for a toast. */
export function changeText(
  lines: readonly ChangeLine[],
  more: (count: number) => string,
): string | undefined {
  if (lines.length === 0) return undefined;
  const shown = lines.slice(0, MOST_LINES).map(({ label, before, after }) => {
    const values = [before, after].filter((value) => value !== null).join(' → ');
    return values ? `${label}: ${values}` : label;
  });
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [more(rest)] : [])].join('; ');
}
