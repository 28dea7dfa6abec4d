import type { Upload } from '@amends/ui/uploads';
import { type FormEvent, useEffect, useState } from 'react';
import { isGivenUp, showUpload, useFailures } from './use-failures.ts';

/**
 * Holds a form until its uploads have ended, and sends it then; without scripts there are none. If one of them
 * fails or its server is silent, the form isn't sent, and the upload gets the focus: the person decides.
 */
export function useHeldSubmit(uploads: readonly Upload[]): {
  isHeld: boolean;
  hold: (event: FormEvent<HTMLFormElement>) => void;
} {
  const isBusy = !uploads.every(isGivenUp);
  const { remember, findNew } = useFailures(uploads);
  const [held, setHeld] = useState<{ form: HTMLFormElement; button: HTMLElement | null } | null>(
    null,
  );
  useEffect(() => {
    if (!held || isBusy) return;
    setHeld(null);
    const failed = findNew();
    if (failed) showUpload(failed);
    else held.form.requestSubmit(held.button);
  }, [held, isBusy, findNew]);
  return {
    isHeld: held !== null,
    hold: (event) => {
      if (!isBusy) return;
      event.preventDefault();
      const button = (event.nativeEvent as SubmitEvent).submitter;
      remember();
      setHeld({ form: event.currentTarget, button });
    },
  };
}
