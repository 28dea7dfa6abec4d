import type { Branding } from '@amends/core/stores';
import { type Look, PLAIN_LOOK } from '@amends/core/stores/branding/look.rules';
import { ErrorSummary, Notice } from '@amends/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, isConflict } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { useMessages } from '../messages/messages.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContrastList } from './contrast-list.tsx';
import { LookFields } from './look-form-fields.tsx';
import { PortalPreview } from './portal-preview.tsx';
import type { action as previewAction } from './preview.route.ts';
import { SaveBar } from './save-bar.tsx';

/** A refused submission with its input. */
interface Failed {
  answer: FormAnswer;
  typed: Look;
  licenseNote: string;
  version: number;
}

const FIELDS = Object.keys(PLAIN_LOOK) as (keyof Look)[];

/** Delay after typing before the preview updates. */
const PAUSE_MS = 350;

/** Renders the form of the draft next to the portal. Saving and publishing work without scripts. */
export function LookEditor({
  draftKey,
  branding: { draft, published, fonts, mayChange },
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
        <FormKey />
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
        {conflict ? (
          <ConflictNotice
            title={failed?.answer.error}
            version={draft.version}
            theirPage="/branding"
            different={FIELDS.filter((field) => draft.look[field] !== look[field]).map((field) =>
              t.theirs(t.fields[field], t.valueOf(draft.look[field]), draft.savedBy),
            )}
          />
        ) : null}
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          <LookFields
            look={look}
            fonts={fonts}
            licenseNote={failed?.licenseNote ?? ''}
            fields={failed?.answer.fields ?? {}}
            contrast={<ContrastList checks={preview.data?.checks ?? draft.checks} />}
          />
        </fieldset>
        {mayChange ? (
          <SaveBar
            isTyped={typed || conflict}
            isChanged={draft.changed.length + draft.changedTexts.length > 0}
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
