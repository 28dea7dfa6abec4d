import { newKey, tabStore } from '@amends/ui/page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, useBlocker, useFetcher, useRevalidator } from 'react-router';
import { type FormAnswer, isConflict } from './form-answer.ts';
import { useForgetOnRedirect } from './use-forget-on-redirect.ts';

/** The state of an editor that loses no input and overwrites no one else's change. */
export interface Edit<T> {
  values: T;
  set: (change: Partial<T>) => void;
  dirty: boolean;
  busy: boolean;
  /** Whether earlier input was restored. */
  restored: boolean;
  /** The result of the last save. */
  answer: FormAnswer | undefined;
  /** The result of the last save, if it refused the values shown. */
  refused: FormAnswer | null;
  /** Whether someone else saved first. */
  conflict: boolean;
  /** Whether the colleague's version has been loaded. */
  theirsKnown: boolean;
  /** Returns the error of a field. */
  errorOf: (path: string) => string | undefined;
  save: () => void;
  discard: () => void;
  /** Saves over the other person's version. */
  overwrite: () => void;
  blocker: Blocker;
  /** The saved version and values. */
  saved: { version: number; values: T };
}

/** A submission without scripts to show again: its values and the response. */
export interface PlainEdit<T> {
  values: T;
  answer?: FormAnswer | undefined;
}

/** Returns the submission to show again, after a form without scripts was refused or gained or lost a row. */
export const plainEdit = <T>(
  answer: (FormAnswer & { values?: T }) | undefined,
): PlainEdit<T> | undefined =>
  answer?.values && {
    values: answer.values,
    ...(answer.error === null ? {} : { answer }),
  };

/** Edits the saved `version`; posts `{ values, version }` to the current page. */
export function useEdit<T extends object>(
  key: string,
  saved: T,
  version: number,
  plain?: PlainEdit<T>,
): Edit<T> {
  const storageKey = `amends-edit-${key}`;
  const fetcher = useFetcher<FormAnswer>({ key: `edit-${key}` });
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState({ version, values: saved });
  const [values, setValues] = useState(plain?.values ?? saved);
  const [restored, setRestored] = useState(false);
  const dirty = !same(values, base.values);
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? plain?.answer;
  // A form without scripts may be refused without any edit.
  const isUntouched = fetcher.data === undefined && values === plain?.values;
  const conflict = dirty && isConflict(answer);
  const refused = (dirty || isUntouched) && !busy && answer?.error && !conflict ? answer : null;
  // A retry after a lost response keeps its key, so it is saved once.
  const once = useRef<string | null>(null);
  const sent = useRef<T>(saved);

  const reset = useCallback(
    (to: T, at: number) => {
      setBase({ version: at, values: to });
      setValues(to);
      setRestored(false);
      tabStore.forget(storageKey);
    },
    [storageKey],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for this key
  useEffect(() => {
    const kept = read<T>(storageKey);
    if (!kept || same(kept.values, saved)) return;
    setValues({ ...saved, ...kept.values });
    setBase({ version: kept.version, values: saved });
    setRestored(true);
  }, [storageKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (busy || !answer) return;
    once.current = null;
    const since = changedSince(values, sent.current);
    if (answer.error === null && Object.keys(since).length > 0) {
      // Input made during the save is still unsaved.
      const next = { ...saved, ...since };
      setBase({ version, values: saved });
      setValues(next);
      tabStore.keep(storageKey, { version, values: next });
    } else if (answer.error === null) reset(saved, version);
    // After a conflict, loads what the other person saved.
    else if (isConflict(answer)) revalidate();
  }, [answer, busy]);

  useEffect(() => {
    // Without unsaved input, or if it is the same, another person's change is simply shown.
    if (base.version !== version && (!dirty || same(values, saved))) reset(saved, version);
  }, [dirty, base.version, values, saved, version, reset]);

  useForgetOnRedirect(busy, storageKey, tabStore.forget);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty && !busy && currentLocation.pathname !== nextLocation.pathname,
      [dirty, busy],
    ),
  );

  const send = (at: number) => {
    once.current ??= newKey();
    sent.current = values;
    const words = { version: String(at), values: JSON.stringify(values) };
    const body = { intent: 'save', once: once.current, ...words };
    fetcher.submit(body, { method: 'post' });
  };
  const set = (change: Partial<T>) => {
    const next = { ...values, ...change };
    setValues(next);
    tabStore.keep(storageKey, { version: base.version, values: next });
  };
  return {
    values,
    set,
    dirty,
    busy,
    restored,
    answer,
    refused,
    conflict,
    theirsKnown: version !== base.version,
    errorOf: (path) => (dirty || isUntouched ? answer?.fields[path] : undefined),
    save: () => send(base.version),
    discard: () => reset(saved, version),
    overwrite: () => {
      setBase({ version, values: saved });
      send(version);
    },
    blocker,
    saved: { version, values: saved },
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields whose values changed. */
function changedSince<T extends object>(values: T, before: T): Partial<T> {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(values).filter(([name, value]) => !same(value, was[name]));
  return Object.fromEntries(changed) as Partial<T>;
}

function read<T>(key: string): { version: number; values: T } | null {
  const kept = tabStore.read(key) as { version?: unknown; values?: T } | null;
  return typeof kept?.version === 'number' && kept.values
    ? { version: kept.version, values: kept.values }
    : null;
}
