import { browserStore } from '@amends/ui/page';
import { useRef } from 'react';
import { Form, type FormProps } from 'react-router';
import { usePersistedForm } from './use-persisted-form.ts';

const nothing = () => {};

/**
 * Renders a form whose input this browser stores until the server has it; see `usePersistedForm`. Without scripts it
 * is a plain form.
 */
export function PersistedForm({
  name,
  version,
  store = browserStore,
  isKept,
  ...rest
}: Omit<FormProps, 'name'> & Omit<Parameters<typeof usePersistedForm>[0], 'form' | 'onRestored'>) {
  const form = useRef<HTMLFormElement>(null);
  const { keep } = usePersistedForm({ form, name, version, onRestored: nothing, store, isKept });
  return <Form ref={form} method="post" noValidate {...rest} onInput={keep} />;
}
