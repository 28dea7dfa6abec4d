import type { SettingsChange } from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { useEffect, useRef } from 'react';
import type { Edit } from '../editing/use-edit.ts';
import { useSaveUndo } from '../editing/use-save-undo.ts';
import { useSettingsWords } from '../messages/settings.ts';
import type { describeChanges } from '../settings-index/describe-changes.ts';
import { changeText } from './change-lines.tsx';

/**
 * Shows what this tab's save changed, with an undo that restores the earlier values. The undo is refused if
 * someone has saved the section since. Offers none if they saved before the page was reloaded, because the
 * newest change is then theirs.
 */
export function useOfferUndo<T>(
  edit: Edit<T>,
  {
    section,
    version,
    newest,
    lines,
  }: {
    section: SettingsSection;
    version: number;
    newest: SettingsChange | null;
    lines: (
      section: SettingsSection,
      changes: SettingsChange['changes'],
    ) => ReturnType<typeof describeChanges>;
  },
): void {
  const t = useSettingsWords();
  const shown = useRef(newest?.number ?? 0);
  const base = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the save was sent
  useEffect(() => {
    if (edit.busy) base.current = version;
  }, [edit.busy]);
  useSaveUndo(edit, () => {
    if (!newest || newest.number <= shown.current) return null;
    shown.current = newest.number;
    if (version !== base.current + 1) return null;
    const number = String(newest.number - 1);
    return {
      title: t.history.saved(t.sections[section].title),
      detail: changeText(lines(section, newest.changes), t.history.more),
      action: `/settings/${section}`,
      fields: { intent: 'restore', number, version: String(version) },
    };
  });
}
