import type { SettingsChange } from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { newKey } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { Edit } from '../editing/use-edit.ts';
import { sendAndAwait } from '../keys/action-queue.ts';
import { useUndo } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import type { describeChanges } from '../settings-index/describe-changes.ts';
import { changeText } from './change-lines.tsx';

/**
 * Shows what a save of this tab changed, with an undo. The undo restores the values before the
 * change, and is refused if someone saved the section since.
 */
export function useOfferUndo<T>(
  { answer, busy }: Edit<T>,
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
  const { frame } = useMessages();
  const { offer } = useUndo();
  const toasts = useToasts();
  const submit = useSubmit();
  const shown = useRef(newest?.number ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (busy || answer?.error !== null || !newest || newest.number <= shown.current) return;
    shown.current = newest.number;
    const undo = async () => {
      const once = newKey();
      const form = {
        intent: 'restore',
        number: String(newest.number - 1),
        version: String(version),
        once,
      };
      const action = `/settings/${section}`;
      const undone = await sendAndAwait(once, () =>
        submit(form, { method: 'post', action, navigate: false, fetcherKey: `undo-${once}` }),
      );
      const error = undone ? undone.error : frame.errors.internal;
      toasts.show(
        error === null
          ? { title: t.history.undone, id: 'last-action' }
          : { title: error, kind: 'failed', id: 'last-action' },
      );
    };
    const detail = changeText(lines(section, newest.changes), t.history.more);
    offer({
      title: t.history.saved(t.sections[section].title),
      ...(detail ? { detail } : {}),
      run: () => void undo(),
    });
  }, [answer, busy]);
}
