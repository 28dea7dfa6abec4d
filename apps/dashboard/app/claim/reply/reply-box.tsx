import { classNames } from '@amends/ui';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeyActions } from '../../keys/keys.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { MessageForm } from './message-form.tsx';
import { NoteForm } from './note-form.tsx';
import { usePlainAnswer } from './plain-fields.tsx';
import { showForm } from './use-form-in-sight.ts';
import type { DraftKind } from './use-reply-draft.ts';

/** Without scripts there is no choice between the forms, so both are shown. */
const shownIf = (isChosen: boolean) =>
  isChosen ? undefined : 'hidden noscript:mt-4 noscript:block';

/**
 * Renders the forms of a reply and of an internal note; each keeps its own text while the other is
 * shown.
 */
export function ReplyBox() {
  const { claim, actions } = useClaim();
  const t = useClaimWords().reply;
  const kinds = (['message', 'note'] as const).filter((kind) => actions.includes(kind));
  const refusedNote = usePlainAnswer('note');
  const [wanted, setWanted] = useState<DraftKind>(refusedNote ? 'note' : 'message');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const message = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const show = (to: DraftKind, box: RefObject<HTMLTextAreaElement | null>) => () => {
    // Renders synchronously, so that further typing goes into the box.
    flushSync(() => setWanted(to));
    box.current?.focus();
    showForm(box.current);
  };
  useKeyActions({
    reply: kinds.includes('message') ? show('message', message) : undefined,
    note: kinds.includes('note') ? show('note', note) : undefined,
  });
  if (kind === undefined) return null;
  return (
    <div
      id="reply"
      className={classNames(
        'scroll-mt-16 rounded-b-card border-t border-line p-3 sm:px-4',
        kind === 'note' && 'bg-warning',
      )}
    >
      {kinds.length > 1 ? (
        <fieldset className="mb-2 flex gap-1 noscript:hidden">
          <legend className="sr-only">{t.kind}</legend>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={show(one, one === 'note' ? note : message)}
              className="min-h-8 rounded-control px-2.5 text-13 font-[560] text-ink-2 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
            >
              {t[one]}
            </button>
          ))}
        </fieldset>
      ) : null}
      {kinds.includes('message') ? (
        <div className={shownIf(kind === 'message')}>
          <MessageForm box={message} />
        </div>
      ) : null}
      {claim.claimState === 'ARCHIVED' ? (
        <p className="mb-2 text-13 text-ink-2">{t.closed}</p>
      ) : null}
      {kinds.includes('note') ? (
        <div className={shownIf(kind === 'note')}>
          <NoteForm box={note} />
        </div>
      ) : null}
    </div>
  );
}
