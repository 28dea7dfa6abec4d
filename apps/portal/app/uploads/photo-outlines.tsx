import { ACCEPTED_FILES } from '@amends/core/claims/terms/evidence.rules';
import { classNames, Icon } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { PhotoView } from './photo-views.ts';

const OUTLINES = {
  problem: Icon.ScanSearch,
  whole: Icon.Package,
  label: Icon.Tag,
};

/**
 * Renders an outline for each view that helps the store decide. Each takes its own files, and is checked once
 * it has one. Without scripts they are plain file inputs.
 */
export function PhotoOutlines({
  at,
  views,
  added,
  awake,
  plain,
  onTake,
}: {
  /** Index of the form's block. */
  at: number;
  views: readonly PhotoView[];
  /** The views that have a file. */
  added: ReadonlySet<string>;
  awake: boolean;
  /** Whether they are only shown without scripts. */
  plain: boolean;
  onTake: (input: HTMLInputElement, view: PhotoView) => void;
}) {
  const t = useFlowMessages();
  return (
    <ul
      className={classNames(
        'mb-3 grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 noscript:grid',
        plain ? 'hidden' : 'grid',
      )}
    >
      {views.map((view) => {
        const Outline = OUTLINES[view];
        const isAdded = added.has(view);
        const name = t.items.photoViews[view];
        return (
          <li key={view} className="grid">
            <label
              className={classNames(
                'grid content-center justify-items-center gap-1.5 rounded-small border px-2 py-3 text-center text-13 transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
                isAdded
                  ? 'border-line-3 bg-sunken text-ink'
                  : 'border-dashed border-line-3 bg-surface text-ink-2 hover:border-ink-3 hover:text-ink',
              )}
            >
              {isAdded ? (
                <Icon.CircleCheck
                  aria-hidden
                  className="size-7 text-accent-ink"
                  strokeWidth={1.7}
                />
              ) : (
                <Outline aria-hidden className="size-7" strokeWidth={1.3} />
              )}
              <span aria-hidden={isAdded}>{name}</span>
              {isAdded ? <span className="sr-only">{t.items.photoViewAdded(name)}</span> : null}
              <input
                type="file"
                multiple
                accept={ACCEPTED_FILES}
                name={awake ? undefined : `files-${at}-${view}`}
                onChange={(event) => onTake(event.currentTarget, view)}
                className="sr-only text-13 noscript:not-sr-only noscript:w-full"
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
