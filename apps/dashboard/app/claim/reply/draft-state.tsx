import { Button, Notice } from '@amends/ui';
import { useClaimWords } from '../../messages/claim.ts';
import type { Drafting } from './use-reply-draft.ts';

/** Renders whether the draft is saved. */
export function DraftState({ draft }: { draft: Drafting }) {
  const t = useClaimWords().reply;
  const word = { clean: '', saving: t.saving, saved: t.saved, unsaved: t.notSaved }[draft.state];
  return (
    <span role="status" className="text-12 text-ink-3">
      {draft.text === '' ? '' : word}
    </span>
  );
}

/** Renders the choice between two drafts after the text was edited on another device. */
export function WrittenElsewhere({ draft }: { draft: Drafting }) {
  const t = useClaimWords().reply;
  if (!draft.elsewhere) return null;
  const { isEarlier } = draft.elsewhere;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={isEarlier ? t.earlier : t.elsewhere}
      className="mb-2"
    >
      <blockquote className="mt-1 max-h-32 overflow-y-auto whitespace-pre-wrap">
        {draft.elsewhere.content}
      </blockquote>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="small" onClick={draft.useElsewhere}>
          {isEarlier ? t.useEarlier : t.useThat}
        </Button>
        <Button type="button" size="small" onClick={draft.keepMine}>
          {t.keepMine}
        </Button>
      </div>
    </Notice>
  );
}
