import { Notice } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../editing/copy-button.tsx';
import { useApiTokensWords } from '../messages/api-tokens.ts';

/** Shows a token's new value once, and takes the focus; if it was already shown, says so. */
export function NewValue({
  name,
  value,
  done,
}: {
  name: string;
  value: string | null;
  /** The path to continue to, which doesn't show the value. */
  done: string;
}) {
  const t = useApiTokensWords();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => takeFocus(box.current), [value]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      {value === null ? (
        <Notice kind="warning" role="status">
          <p>{t.gone(name)}</p>
          <Link to={done}>{t.back}</Link>
        </Notice>
      ) : (
        <section
          aria-label={t.valueTitle(name)}
          className="grid gap-3 rounded-card border border-success-ink bg-surface p-4"
        >
          <h3 className="text-16 font-semibold wrap-anywhere">{t.valueTitle(name)}</h3>
          <p className="flex items-center gap-2 rounded-small bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-14 break-all select-all">{value}</code>
            <CopyButton text={value} label={t.copy} />
          </p>
          <p className="text-14 text-ink-2">{t.valueHelp}</p>
          <Link to={done} className="w-fit text-accent-ink underline underline-offset-3">
            {t.seen}
          </Link>
        </section>
      )}
    </div>
  );
}
