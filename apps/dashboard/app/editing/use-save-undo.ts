import { newKey } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { deliverResponse, submitForm } from '../keys/action-queue.ts';
import { useUndo } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';
import type { FormAnswer } from './form-answer.ts';
import type { Edit } from './use-edit.ts';

/** A save of this tab, and the form that undoes it. */
interface SaveToUndo {
  title: string;
  detail?: string | undefined;
  action: string;
  fields: Record<string, string>;
}

/**
 * Shows each save of an editor with an undo, in a toast and on the undo key. `saved` describes the latest
 * save; null if it changed nothing. The page's action must respond through `relayAnswer`, so that the undo
 * gets its response whatever page is open.
 */
export function useSaveUndo<T>(
  { answer, busy }: Pick<Edit<T>, 'answer' | 'busy'>,
  saved: () => SaveToUndo | null,
): void {
  const { frame, editing } = useMessages();
  const { offer } = useUndo();
  const toasts = useToasts();
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (busy || answer?.error !== null) return;
    const save = saved();
    if (!save) return;
    const { title, detail, action, fields } = save;
    const undo = async () => {
      const once = newKey();
      const { shown } = submitForm(
        once,
        () =>
          submit(
            { ...fields, once },
            { method: 'post', action, navigate: false, fetcherKey: `undo-${once}` },
          ),
        { error: frame.errors.internal },
      );
      const { error } = await shown;
      const id = 'last-action';
      toasts.show(
        error === null ? { title: editing.undone, id } : { title: error, kind: 'failed', id },
      );
    };
    offer({ title, ...(detail ? { detail } : {}), run: () => void undo() });
  }, [answer, busy]);
}

/** Passes the response to an undo to its sender, whatever page is open by then. */
export async function relayAnswer<Answer extends FormAnswer>(
  request: Request,
  answered: () => Promise<Answer>,
): Promise<Answer> {
  const once = (await request.clone().formData()).get('once');
  const answer = await answered();
  if (typeof once === 'string') {
    const { error, code } = answer;
    deliverResponse(once, { error, ...(code === null ? {} : { code }) });
  }
  return answer;
}
