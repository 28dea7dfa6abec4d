import type { PortalTexts } from '@amends/core/stores';
import { Button, ErrorSummary, Notice, TextArea } from '@amends/ui';
import { useState } from 'react';
import { type FormAnswer, isConflict } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { useMessages } from '../messages/messages.ts';
import { usePortalTextsWords } from '../messages/portal-texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { beforeOf, fieldOf } from './text-fields.ts';

type Text = PortalTexts['texts'][number];

/** Renders texts with their defaults next to them. Saving and publishing work without scripts. */
export function TextEditor({
  draftKey,
  found,
  draft,
  mayChange,
  changed,
  isPublished,
  failed,
}: {
  draftKey: string;
  found: readonly Text[];
  draft: PortalTexts['draft'];
  mayChange: boolean;
  /** Number of changes in the whole draft, the look included. */
  changed: number;
  isPublished: boolean;
  failed: { answer: FormAnswer; typed: Record<string, string>; version: number } | null;
}) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const [isTyped, setTyped] = useState(false);
  const conflict = isConflict(failed?.answer);
  const fields = failed?.answer.fields ?? {};
  const typedOf = ({ key, draft: own }: Text) => failed?.typed[key] ?? own ?? '';
  const errors = Object.entries(fields).map(([path, message]) => {
    const key = path.replace(/^texts\./, '');
    return { message: t.inField(key, message), fieldId: fieldOf(key) };
  });
  return (
    <PersistedForm
      draftKey={draftKey}
      method="post"
      noValidate
      onInput={() => setTyped(true)}
      className="grid min-w-0 gap-4"
    >
      <input type="hidden" name="version" value={failed?.version ?? draft.version} />
      <FormKey />
      {mayChange ? null : <Notice>{editing.readOnly}</Notice>}
      {failed && !conflict ? (
        <ErrorSummary
          answer={failed}
          title={editing.notSaved}
          errors={errors.length > 0 ? errors : [{ message: failed.answer.error ?? '' }]}
        />
      ) : null}
      {conflict ? (
        <ConflictNotice
          title={failed?.answer.error}
          version={draft.version}
          theirPage="/branding/texts"
          different={found
            .filter((text) => typedOf(text) !== (text.draft ?? ''))
            .map(({ key, original, draft: own }) => t.theirs(key, own ?? original, draft.savedBy))}
        />
      ) : null}
      <fieldset disabled={!mayChange} className="grid min-w-0">
        {found.map((text) => (
          <TextLine
            key={text.key}
            text={text}
            typed={typedOf(text)}
            error={fields[`texts.${text.key}`]}
            mayChange={mayChange}
          />
        ))}
      </fieldset>
      {mayChange ? (
        <SaveBar isTyped={isTyped || conflict} isChanged={changed > 0} isPublished={isPublished} />
      ) : null}
    </PersistedForm>
  );
}

function TextLine({
  text: { key, original, placeholders, maxLength, published, draft },
  typed,
  error,
  mayChange,
}: {
  text: Text;
  typed: string;
  error: string | undefined;
  mayChange: boolean;
}) {
  const words = usePortalTextsWords();
  const hints = [
    words.limit(maxLength),
    ...(placeholders.length > 0 ? [words.placeholders(placeholders)] : []),
    ...(draft === published ? [] : [words.notPublished]),
  ];
  return (
    <div className="grid gap-x-5 gap-y-2 border-t border-line py-4 first:border-t-0 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-mono text-12 wrap-anywhere text-ink-3">{key}</p>
        <p className="mt-1 text-14 wrap-anywhere">{original}</p>
      </div>
      <div className="min-w-0">
        <input type="hidden" name={beforeOf(key)} value={draft ?? ''} />
        <TextArea
          id={fieldOf(key)}
          name={fieldOf(key)}
          label={words.ownText}
          aria-label={words.ownTextOf(key)}
          hint={hints.join(' ')}
          error={error}
          defaultValue={typed}
          placeholder={original}
          rows={1}
          className="min-h-11!"
        />
        {draft !== null && mayChange ? (
          <Button
            size="small"
            look="ghost"
            name="restore"
            value={key}
            aria-label={words.restoreOf(key)}
            className="mt-1"
          >
            {words.restore}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
