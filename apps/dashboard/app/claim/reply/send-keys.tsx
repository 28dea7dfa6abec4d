import { Kbd } from '@amends/ui';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Renders the send shortcut, as labeled on the reader's keyboard. */
export function SendKeys() {
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <span aria-hidden className="hidden lg:inline noscript:hidden!">
      <Kbd plain>{apple ? '⌘↵' : 'Ctrl ↵'}</Kbd>
    </span>
  );
}
