import { Icon } from '@amends/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/messages.ts';

const SHOWN_MS = 2_000;

/** Renders a button that copies a text and confirms it; absent if the browser can't copy. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages().editing;
  const [possible, setPossible] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => setPossible('clipboard' in navigator), []);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!possible) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const Sign = outcome === 'copied' ? Icon.Check : Icon.Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className="inline-grid size-8 shrink-0 place-items-center rounded-small text-ink-3 transition-colors duration-(--quick) hover:bg-sunken hover:text-ink"
    >
      <Sign aria-hidden className="size-4" />
      <span role="status" className="sr-only">
        {outcome === 'copied' ? t.copied : outcome === 'failed' ? t.notCopied : null}
      </span>
    </button>
  );
}
