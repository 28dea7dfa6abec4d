import { useSettingsWords } from '../messages/settings.ts';
import type { ChangeLine } from '../settings-index/describe-changes.ts';

/** Renders the differences between a teammate's saved values and those typed here, side by side. */
export function ConflictTable({ lines }: { lines: readonly ChangeLine[] }) {
  const t = useSettingsWords();
  if (lines.length === 0) return null;
  return (
    <table className="mt-3 w-full text-left text-13">
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t.history.setting}
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t.history.theirs}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t.history.mine}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              {label}
            </th>
            <td className="py-1 pr-3 wrap-anywhere">{before ?? '–'}</td>
            <td className="py-1 wrap-anywhere">{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
