import { Button, Icon } from '@amends/ui';
import { useEffect, useState } from 'react';
import { useClaimMessages } from '../messages/claim-messages.ts';

/** Renders a button that copies a code, where the browser can; the code itself stays plain text. */
export function CopyCode({ code }: { code: string }) {
  const t = useClaimMessages().claimPage.resolution;
  const [possible, setPossible] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setPossible('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!possible) return null;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // If copying is not allowed, the code can still be selected.
      () => setPossible(false),
    );
  return (
    <>
      <Button
        type="button"
        size="medium"
        className="print:hidden"
        aria-label={copied ? undefined : t.copyCode(code)}
        icon={
          copied ? (
            <Icon.Check aria-hidden className="size-4" />
          ) : (
            <Icon.Copy aria-hidden className="size-4" />
          )
        }
        onClick={() => void copy()}
      >
        {copied ? t.copied : t.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t.copied : ''}
      </span>
    </>
  );
}
