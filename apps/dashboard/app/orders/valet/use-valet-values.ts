import type { UploadedFile } from '@amends/ui/uploads';
import { createContext, use } from 'react';
import { usePersistedState } from '../../claim/decide/use-persisted-state.ts';

/** The input by field name; photos by the key of their line. */
export interface ValetValues {
  fields: Record<string, string>;
  media: Record<string, UploadedFile[]>;
}

export const NOTHING_ENTERED: ValetValues = { fields: {}, media: {} };

/** Stores the input in this tab until the claim is filed. */
export function useValetValues(orderId: string) {
  const { state, restored, keep, forget } = usePersistedState(
    `valet ${orderId}`,
    NOTHING_ENTERED,
    (kept) => (isValues(kept) ? kept : null),
  );
  return { values: state, restored, keep, forget };
}

const isValues = (kept: unknown): kept is ValetValues =>
  typeof kept === 'object' && kept !== null && 'fields' in kept && 'media' in kept;

interface Entering {
  values: ValetValues;
  errors: Record<string, string>;
  set(name: string, value: string): void;
  setMedia(key: string, media: UploadedFile[]): void;
  /** Sets whether a line has uploads in progress. */
  setPending(key: string, pending: boolean): void;
}

export const EnteringContext = createContext<Entering | null>(null);

/** Returns the current input, and a setter. */
export function useEntering() {
  const entering = use(EnteringContext);
  if (!entering) throw new Error('useEntering needs the form above it.');
  const { values, set, errors } = entering;
  return {
    ...entering,
    /** Returns the props of a controlled field. */
    field: (name: string, first = '') => ({
      name,
      id: name,
      value: values.fields[name] ?? first,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      ...(errors[name] ? { error: errors[name] } : {}),
    }),
  };
}
