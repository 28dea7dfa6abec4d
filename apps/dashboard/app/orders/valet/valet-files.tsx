import {
  ACCEPTED_FILES,
  MAX_FILES_PER_ISSUE,
  refusalOf,
} from '@amends/core/claims/terms/evidence.rules';
import { FieldError, Icon } from '@amends/ui';
import { useFileUploads } from '@amends/ui/uploads';
import { useEffect, useRef } from 'react';
import { Attachments } from '../../claim/reply/attachments.tsx';
import { type ClaimWords, useClaimWords } from '../../messages/claim.ts';
import { useValetWords } from '../../messages/valet.ts';
import { useEntering } from './use-valet-values.ts';

/** Renders one line's photos and videos; each uploads immediately, with its own progress bar. */
export function ValetFiles({
  of,
  orderId,
  needed,
}: {
  of: string;
  orderId: string;
  needed: boolean;
}) {
  const valet = useValetWords();
  const claim = useClaimWords();
  const t = valet.what;
  const { values, errors, setMedia, setPending } = useEntering();
  const files = useFileUploads({
    endpoint: `/orders/${orderId}/uploads`,
    initial: values.media[of] ?? [],
    words: claim.uploads,
    refuse: (file, present) => refusalText(file, present, claim.uploads),
  });
  const tell = useRef({ setMedia, setPending });
  tell.current = { setMedia, setPending };
  const { done, pending } = files;
  useEffect(() => tell.current.setMedia(of, done), [of, done]);
  useEffect(() => {
    tell.current.setPending(of, pending);
    return () => tell.current.setPending(of, false);
  }, [of, pending]);
  const name = `media-${of}`;
  const error = errors[name];
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-13 font-[560]">
        {t.photos}{' '}
        {needed ? <span className="font-normal text-ink-3">{t.photosNeeded}</span> : null}
      </legend>
      {done.map(({ reference }) => (
        <input key={reference} type="hidden" name={name} value={reference} />
      ))}
      <label className="inline-flex min-h-8 items-center gap-2 rounded-control border border-dashed border-line-3 bg-surface px-3 text-13 text-ink-2 hover:border-ink-3 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
        <Icon.Camera aria-hidden className="size-4" />
        {t.add}
        <input
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={(event) => {
            files.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
          className="sr-only"
        />
      </label>
      <Attachments files={files} />
      {error && done.length === 0 ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

type Words = ClaimWords['uploads'];

function refusalText(file: File, present: number, t: Words): string | null {
  const refusal = refusalOf({ name: file.name, bytes: file.size }, present);
  if (refusal === null) return null;
  if (refusal === 'too_many_files') return t.tooMany(MAX_FILES_PER_ISSUE);
  if (refusal === 'file_empty') return t.unreadable(file.name);
  if (refusal === 'file_type_refused') return t.kindRefused(file.name);
  return (file.type.startsWith('video/') ? t.videoTooLarge : t.imageTooLarge)(file.name);
}
