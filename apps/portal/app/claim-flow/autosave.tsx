import { holdsForm, isStopped, type Upload, useAllUploads } from '@amends/ui/uploads';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form, type FormProps, useFetcher, useLocation } from 'react-router';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { showUpload, useFailures } from '../uploads/use-failures.ts';
import { usePersistedForm } from './use-persisted-form.ts';

const PAUSE_MS = 900;

/** Counts changes outside the form's own inputs, such as uploads; each triggers a save. */
export function useSaveTrigger(): { saveTrigger: number; triggerSave: () => void } {
  const [saveTrigger, set] = useState(0);
  return { saveTrigger, triggerSave: useCallback(() => set((count) => count + 1), []) };
}

/** An action's response to a save: the draft's new version, or why nothing was saved. */
interface Answer {
  error?: string | null;
  version?: number;
}

/** Returns whether a form can't submit a file yet, or at all: without a response, failed or refused. */
const isLost = (upload: Upload) =>
  isStopped(upload)
    ? upload.state === 'refused' || !upload.reference
    : upload.isSilent && holdsForm(upload);

const cancels = (button: HTMLElement | null) => button?.getAttribute('value') === 'cancel';

/**
 * Renders a form that saves automatically shortly after typing stops, and shows that. The draft's version is
 * a hidden field. Its buttons wait for a running save or upload, Cancel for a save only, so that the form
 * never conflicts with itself. Without scripts it is a plain form.
 */
export function AutosaveForm({
  children,
  ready = () => true,
  saveTrigger = 0,
  draftKey,
  version: loaded,
  ...rest
}: FormProps & {
  children: ReactNode;
  /** Whether the current input can be saved. */
  ready?: (form: FormData) => boolean;
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
  const fetcher = useFetcher<Answer>();
  const { key: visit } = useLocation();
  // The visit (location key) in which a button was pressed. A save would be a second change until the
  // response, which is a new visit even if React never rendered the pending state.
  const sentIn = useRef<string>(undefined);
  // Counts saves here, because the fetcher's state updates later than its data.
  const begun = useRef(0);
  const [begunShown, showBegun] = useState(0);
  const [ended, setEnded] = useState(0);
  const isSaving = () => begun.current !== ended;
  // Input typed during a save is saved after its response, based on the version it created.
  const again = useRef(false);
  // The version that the person has seen: opened, saved here, or loaded with the response to a button. A
  // newer loaded version is another tab's, and must not be overwritten silently.
  const [seen, setSeen] = useState({ visit, version: loaded });
  const version = Math.max(
    seen.version,
    fetcher.data?.version ?? 0,
    seen.visit === visit ? 0 : loaded,
  );
  if (seen.visit !== visit || seen.version !== version) setSeen({ visit, version });

  const save = useRef(() => {});
  save.current = () => {
    const element = form.current;
    if (!element?.isConnected || sentIn.current === visit) return;
    const filled = new FormData(element);
    if (!ready(filled)) return;
    if (isSaving()) {
      again.current = true;
      return;
    }
    filled.set('intent', 'autosave');
    begun.current += 1;
    showBegun(begun.current);
    void fetcher
      .submit(filled, { method: 'post', encType: rest.encType })
      .finally(() => setEnded((count) => count + 1));
  };

  const uploads = useAllUploads().filter(({ isInForm }) => isInForm);
  const hold = uploads.some((upload) => holdsForm(upload) && !upload.isSilent);
  const { remember, findNew } = useFailures(uploads, isLost);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (begun.current !== ended) return;
    if (again.current && !waiting) {
      again.current = false;
      return save.current();
    }
    if (!waiting || (hold && !cancels(pressed.current))) return;
    again.current = false;
    setWaiting(false);
    // A file that failed or got no response since is shown first: the person decides whether to continue without it.
    const failed = cancels(pressed.current) ? undefined : findNew();
    if (failed) showUpload(failed);
    else form.current?.requestSubmit(pressed.current);
  }, [ended, waiting, hold, findNew]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), PAUSE_MS);
  }, []);
  useEffect(() => {
    if (saveTrigger > 0) later();
  }, [saveTrigger, later]);

  const kept = usePersistedForm({ form, name: draftKey, version: loaded, onRestored: later });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (cancels(button)) kept.forget();
    if (!isSaving() && (!hold || cancels(button))) {
      setWaiting(false);
      sentIn.current = visit;
      return;
    }
    event.preventDefault();
    pressed.current = button;
    remember();
    setWaiting(true);
  };

  const onInput = () => {
    kept.keep();
    later();
  };

  const said =
    waiting && hold && !cancels(pressed.current)
      ? t.uploads.finishing
      : begunShown !== ended
        ? t.items.saving
        : null;
  return (
    <Form ref={form} method="post" noValidate {...rest} onInput={onInput} onSubmit={submit}>
      <input type="hidden" name="version" value={version} />
      {children}
      <p role="status" className="-mt-5 -mb-4 min-h-5 text-center text-13 text-ink-3">
        {said ?? (fetcher.data && !fetcher.data.error ? t.items.saved : null)}
      </p>
    </Form>
  );
}
