import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form, type FormProps, useFetcher, useNavigation } from 'react-router';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { usePersistedForm } from './use-persisted-form.ts';

const PAUSE_MS = 900;

/** Counts changes outside the form's own inputs, such as uploads; each triggers a save. */
export function useSaveTrigger(): { saveTrigger: number; triggerSave: () => void } {
  const [saveTrigger, set] = useState(0);
  return { saveTrigger, triggerSave: useCallback(() => set((count) => count + 1), []) };
}

/**
 * Renders a form that saves itself shortly after typing stops, and shows so. Its button waits for a
 * running save or upload, so that the form never conflicts with itself. Without scripts it is a
 * plain form.
 */
export function AutosaveForm({
  children,
  ready = () => true,
  hold = false,
  saveTrigger = 0,
  draftKey,
  version,
  ...rest
}: FormProps & {
  children: ReactNode;
  /** Whether the current input can be saved. */
  ready?: (form: FormData) => boolean;
  /** Uploads are running: the button waits for them. */
  hold?: boolean;
  saveTrigger?: number;
  /** Key of this browser's unsaved input. */
  draftKey: string;
  /** Version of the draft that the form was loaded with. */
  version: number;
}) {
  const t = useFlowMessages();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<HTMLElement | null>(null);
  const [waiting, setWaiting] = useState(false);
  const fetcher = useFetcher<{ error?: string | null }>();
  const navigation = useNavigation();
  // From pressing a button to its response; a save in between would be a second change.
  const sent = useRef(false);
  // From the start of a save, slightly before the fetcher reports it, to its response.
  const started = useRef(false);
  // Input during a save is saved after its response, on the version it created.
  const again = useRef(false);
  const saving = fetcher.state !== 'idle';
  const busy = saving || hold;

  const save = useRef(() => {});
  save.current = () => {
    const element = form.current;
    if (!element?.isConnected || sent.current) return;
    const filled = new FormData(element);
    if (!ready(filled)) return;
    if (started.current) {
      again.current = true;
      return;
    }
    filled.set('intent', 'autosave');
    started.current = true;
    void fetcher.submit(filled, { method: 'post', encType: rest.encType });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (navigation.state === 'idle') sent.current = false;
  }, [navigation.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends a save, however quick it was
  useEffect(() => {
    if (saving) return;
    started.current = false;
    if (!again.current) return;
    again.current = false;
    if (!waiting) save.current();
  }, [saving, fetcher.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends the waiting for it
  useEffect(() => {
    if (busy || started.current || !waiting) return;
    setWaiting(false);
    form.current?.requestSubmit(pressed.current);
  }, [busy, waiting, fetcher.data]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), PAUSE_MS);
  }, []);
  useEffect(() => {
    if (saveTrigger > 0) later();
  }, [saveTrigger, later]);

  const kept = usePersistedForm({ form, name: draftKey, version, onRestored: later });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const cancels = button?.getAttribute('value') === 'cancel';
    if (cancels) kept.forget();
    if ((!busy && !started.current) || cancels) {
      sent.current = true;
      return;
    }
    event.preventDefault();
    pressed.current = button;
    setWaiting(true);
  };

  const onInput = () => {
    kept.keep();
    later();
  };

  const said = waiting && hold ? t.uploads.finishing : saving ? t.items.saving : null;
  return (
    <Form ref={form} method="post" noValidate {...rest} onInput={onInput} onSubmit={submit}>
      {children}
      <p role="status" className="-mt-5 -mb-4 min-h-5 text-center text-13 text-ink-3">
        {said ?? (fetcher.data && !fetcher.data.error ? t.items.saved : null)}
      </p>
    </Form>
  );
}
