import { Button, classNames, Icon } from '@amends/ui';
import { useEffect, useState } from 'react';
import { useSignInWords } from '../messages/sign-in.ts';
import { answerOfPasskey, hasPasskeys } from './passkey-browser.ts';

/**
 * Renders a button that signs in with a passkey, if the browser supports passkeys. Its space is
 * reserved until that is known.
 */
export function PasskeyButton({ next }: { next: string }) {
  const t = useSignInWords();
  const [possible, setPossible] = useState<boolean>();
  const [state, setState] = useState<'idle' | 'busy' | string>('idle');
  useEffect(() => setPossible(hasPasskeys()), []);
  const signIn = async () => {
    setState('busy');
    const failure = await answerOfPasskey(next).catch(() => t.passkeyFailed);
    // Without a message, the browser is already navigating to the next page.
    if (failure) setState(failure);
  };
  if (possible === false) return null;
  return (
    <div className={classNames('grid gap-2', !possible && 'invisible noscript:hidden')}>
      <Button
        type="button"
        wide
        busy={state === 'busy'}
        onClick={signIn}
        icon={<Icon.KeyRound aria-hidden className="size-4" />}
      >
        {t.withPasskey}
      </Button>
      <p role="alert" className="text-13 text-danger-ink empty:hidden">
        {state === 'idle' || state === 'busy' ? '' : state}
      </p>
    </div>
  );
}
