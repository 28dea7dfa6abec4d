import type { Branding } from '@amends/core/stores';
import type { Look } from '@amends/core/stores/branding/look.rules';
import { Button, classNames, ErrorSummary, Notice } from '@amends/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { type FormAnswer, isConflict } from '../editing/form-answer.ts';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { useMessages } from '../messages/messages.ts';
import { ContrastList } from './contrast-list.tsx';
import { LookFields } from './look-form-fields.tsx';
import { PortalPreview } from './portal-preview.tsx';
import type { action as previewAction } from './preview.route.ts';

/** A submission that was refused, with what was typed. */
interface Failed {
  answer: FormAnswer;
  typed: Look;
  version: number;
}

/** How long typing pauses before the preview follows. */
const PAUSE_MS = 350;

/** Renders the form of the draft next to the portal. Saving and publishing work without scripts. */
export function LookEditor({
  draftKey,
  branding: { draft, published, mayChange },
  failed,
  previewKey,
  portalUrl,
}: {
  draftKey: string;
  branding: Branding;
  failed: Failed | null;
  previewKey: string;
  portalUrl: string;
}) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const preview = useFetcher<typeof previewAction>();
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const conflict = isConflict(failed?.answer);
  const look = failed?.typed ?? draft.look;
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const form = new FormData(currentTarget);
      for (const [name, value] of [...form]) if (value instanceof File) form.delete(name);
      preview.submit(form, { method: 'post', action: '/branding/preview' });
    }, PAUSE_MS);
  };
  const errors = Object.entries(failed?.answer.fields ?? {});
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <PersistedForm
        draftKey={draftKey}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={follow}
        className="grid min-w-0 gap-5"
      >
        <input type="hidden" name="version" value={failed?.version ?? draft.version} />
        {mayChange ? null : <Notice>{editing.readOnly}</Notice>}
        {failed && !conflict ? (
          <ErrorSummary
            answer={failed}
            title={editing.notSaved}
            errors={
              errors.length > 0
                ? errors.map(([path, message]) => ({
                    message,
                    fieldId: path.replace(/^look\./, ''),
                  }))
                : [{ message: failed.answer.error ?? '' }]
            }
          />
        ) : null}
        {conflict ? <Conflict theirs={draft} mine={look} error={failed?.answer.error} /> : null}
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          <LookFields
            look={look}
            fields={failed?.answer.fields ?? {}}
            contrast={<ContrastList checks={preview.data?.checks ?? draft.checks} />}
          />
        </fieldset>
        {mayChange ? (
          <SaveBar
            isTyped={typed || conflict}
            isChanged={draft.changed.length > 0}
            isPublished={published.version > 0}
          />
        ) : null}
      </PersistedForm>
      <PortalPreview
        className="xl:sticky xl:top-4"
        previewKey={preview.data?.key ?? previewKey}
        portalUrl={portalUrl}
      />
      <p className="sr-only" role="status">
        {preview.state === 'idle' && preview.data ? t.preview.updated : ''}
      </p>
    </div>
  );
}

/** Renders what a colleague changed, and both ways out. */
function Conflict({
  theirs,
  mine,
  error,
}: {
  theirs: Branding['draft'];
  mine: Look;
  error: string | null | undefined;
}) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const fields = Object.keys(mine) as (keyof Look)[];
  const different = fields.filter((field) => theirs.look[field] !== mine[field]);
  return (
    <Notice kind="warning" role="alert" title={error}>
      <p>{editing.conflictHelp}</p>
      {different.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {different.map((field) => (
            <li key={field} className="wrap-anywhere">
              {t.theirs(t.fields[field], t.valueOf(theirs.look[field]), theirs.savedBy)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href="/branding"
          className="inline-flex min-h-8 items-center rounded-control border border-line-3 bg-surface px-3 text-13 font-[560] text-ink no-underline"
        >
          {editing.takeTheirs}
        </a>
        <Button size="small" look="danger" name="overwrite" value={theirs.version}>
          {editing.keepMine}
        </Button>
      </div>
    </Notice>
  );
}

function SaveBar({
  isTyped,
  isChanged,
  isPublished,
}: {
  isTyped: boolean;
  isChanged: boolean;
  isPublished: boolean;
}) {
  const t = useBrandingWords();
  const { editing } = useMessages();
  const { formData } = useNavigation();
  const sent = formData?.get('intent');
  const state = isTyped ? editing.unsaved : isChanged ? t.draftSaved : isPublished ? t.live : '';
  return (
    <div
      data-bottom-bar
      className={classNames(
        '-mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3',
        (isTyped || isChanged) && 'sticky bottom-14 z-10 lg:bottom-0',
      )}
    >
      <Button look="primary" name="intent" value="publish" busy={sent === 'publish'}>
        {t.publish}
      </Button>
      <Button name="intent" value="save" busy={sent === 'save'}>
        {t.saveDraft}
      </Button>
      {isChanged ? (
        <Button look="ghost" name="intent" value="discard" busy={sent === 'discard'}>
          {t.discard}
        </Button>
      ) : null}
      <p role="status" className="text-13 text-ink-2">
        {state}
      </p>
    </div>
  );
}
