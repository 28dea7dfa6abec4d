import { useEffect, useRef } from 'react';
import { CircleAlert } from './icon.ts';
import { takeFocus } from './page/take-focus.ts';

export interface ErrorLine {
  message: string;
  /** The id of the invalid control; the line links to it. */
  fieldId?: string;
}

/**
 * Renders the errors of a form at its top. Takes the focus when it appears or changes, and on each new
 * `answer` from the server, even if the errors are the same.
 */
export function ErrorSummary({
  title,
  errors,
  answer,
}: {
  title: string;
  errors: readonly ErrorLine[];
  answer?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((error) => error.message).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (said) takeFocus(box.current);
  }, [said, answer]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-danger-line bg-danger p-4 text-14 text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0" strokeWidth={1.8} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.fieldId ?? ''}${error.message}`}>
              {error.fieldId ? (
                <a className="underline underline-offset-2" href={`#${error.fieldId}`}>
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
