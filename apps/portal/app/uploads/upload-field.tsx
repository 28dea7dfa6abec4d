import { ACCEPTED_FILES } from '@amends/core/claims/terms/evidence.rules';
import { Button, FieldError, Gallery, Icon, ProgressBar, useHydrated } from '@amends/ui';
import { holdsForm, isStopped, type Upload } from '@amends/ui/uploads';
import { useEffect, useRef } from 'react';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { type EvidenceView, galleryEntries } from './evidence-view.ts';
import { fileSize } from './file-size.ts';
import { PhotoOutlines } from './photo-outlines.tsx';
import { type PhotoView, photoViewOf } from './photo-views.ts';
import { uploadRowId } from './use-failures.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { usePhotoAdvice } from './use-photo-advice.ts';
import { useUploads } from './use-uploads.ts';

/**
 * Renders the photos and videos of one issue. With scripts, each file uploads immediately with its own
 * progress bar; without, the files are sent with the form.
 */
export function UploadField({
  at,
  evidence,
  needed,
  legend,
  views = [],
  viewsPlain = false,
  inBackground = false,
  draft,
  error,
  onFilled,
  onFinished,
}: {
  /** Index of the form's block. */
  at: number;
  evidence: EvidenceView[];
  needed: boolean;
  /** What the files show, if not photos of an issue. */
  legend?: string;
  /** Views that photos of the issue should show; each gets an outline. */
  views?: readonly PhotoView[];
  /** Whether the outlines are only shown without scripts. */
  viewsPlain?: boolean;
  /** Whether the form may be sent while its files still upload. */
  inBackground?: boolean;
  /** The draft that gets the files, if it may not be saved at once; see `useKeptFiles`. */
  draft?: { name: string; version: number };
  error?: string;
  /** Called with whether the field has a file. */
  onFilled?: (filled: boolean) => void;
  onFinished: () => void;
}) {
  const t = useFlowMessages();
  const awake = useHydrated();
  const inputs = useRef<HTMLFieldSetElement>(null);
  const files = useUploads(evidence, onFinished, { inBackground });
  useKeptFiles(draft, files);
  const id = `images-${at}`;
  const { advice, examine } = usePhotoAdvice();

  const filled = files.references.length > 0;
  useEffect(() => onFilled?.(filled), [filled, onFilled]);
  const take = (input: HTMLInputElement, view?: PhotoView) => {
    if (!input.files?.length) return;
    void examine(files.add([...input.files], view));
    input.value = '';
  };
  // Adds files that were chosen before hydration.
  const takeAll = useRef(() => {
    for (const input of inputs.current?.querySelectorAll<HTMLInputElement>('[type=file]') ?? [])
      take(input, photoViewOf(input.name.split('-')[2]));
  });
  useEffect(() => takeAll.current(), []);
  const noted = [...files.uploads, ...files.done].flatMap((one) => {
    const found = one.key ? advice[one.key] : undefined;
    return found ? [{ key: one.key, name: 'file' in one ? one.file.name : one.name, found }] : [];
  });

  const named = ({ name, view }: EvidenceView) => {
    const seen = photoViewOf(view);
    return seen ? t.items.photoViewFile(t.items.photoViews[seen], name) : name;
  };

  return (
    <fieldset ref={inputs} id={id} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 text-14">
        <span className="font-[560]">{legend ?? t.items.photos}</span>{' '}
        {legend ? null : (
          <span className="block text-13 text-ink-3">
            {needed ? t.items.photosNeeded : t.items.photosWelcome}
          </span>
        )}
      </legend>
      {files.references.map((reference) => (
        <input key={reference} type="hidden" name={id} value={reference} />
      ))}
      {files.done.length > 0 ? (
        <ul className="mt-3 mb-3 flex flex-wrap gap-3">
          {files.done.map((one) => (
            <li key={one.reference} className="relative">
              <Gallery entries={galleryEntries([one], () => named(one))} words={t.lightbox} />
              <button
                type="submit"
                name="removeImage"
                value={one.reference}
                formNoValidate
                aria-label={t.uploads.remove(one.name)}
                title={t.uploads.remove(one.name)}
                onClick={(event) => {
                  event.preventDefault();
                  files.remove(one.reference);
                }}
                className="absolute -top-2.5 -end-2.5 grid size-8 place-items-center rounded-pill border border-line-3 bg-surface text-ink-2 before:absolute before:-inset-1.5 hover:text-ink"
              >
                <Icon.X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {views.length > 0 ? (
        <PhotoOutlines
          at={at}
          views={views}
          added={new Set(files.done.flatMap((one) => one.view ?? []))}
          awake={awake}
          plain={viewsPlain}
          onTake={take}
        />
      ) : null}
      <label className="flex min-h-14 flex-wrap items-center justify-center gap-x-2.5 gap-y-2 rounded-small border border-dashed border-line-3 bg-surface px-4 py-3 text-14 font-[540] text-ink-2 transition-colors duration-(--quick) hover:border-ink-3 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
        <Icon.Camera aria-hidden className="size-5" strokeWidth={1.7} />
        {t.uploads.add}
        <input
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          name={awake ? undefined : `files-${at}`}
          aria-describedby={`${id}-limits${error ? ` ${id}-error` : ''}`}
          onChange={(event) => take(event.currentTarget)}
          className="sr-only text-13 noscript:not-sr-only noscript:w-full"
        />
      </label>
      <p id={`${id}-limits`} className="mt-1.5 text-13 text-ink-3">
        {t.items.photosLimits}
        {/* Without scripts, one form contains all files. */}
        <span className="hidden noscript:inline"> {t.items.photosTogether}</span>
      </p>
      {files.uploads.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {files.uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onCancel={() => files.cancel(one.key)}
              onRetry={() => files.retry(one.key)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {files.done.length > 0 ? t.uploads.done(files.done.length) : null}
        {files.uploads
          .filter(isStopped)
          .map(({ file, error }) => ` ${t.uploads.stopped(file.name, error ?? '')}`)}
        {files.uploads
          .filter((one) => one.isSilent && holdsForm(one))
          .map(({ file }) => ` ${t.uploads.silent(file.name)}`)}
      </p>
      <div role="status">
        {noted.length > 0 ? (
          <div className="mt-3 flex gap-2.5 rounded-small bg-sunken px-3.5 py-3 text-13 text-ink-2">
            <Icon.Info aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.8} />
            <div className="grid min-w-0 gap-1">
              {noted.map(({ key, name, found }) => (
                <p key={key}>{t.items.photoAdvice[found](name)}</p>
              ))}
              <p>{t.items.photoAdviceKept}</p>
            </div>
          </div>
        ) : null}
        {files.refusals.map((refusal) => (
          <FieldError key={refusal}>{refusal}</FieldError>
        ))}
      </div>
      {error && (!filled || error !== t.items.photoMissing) ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : null}
    </fieldset>
  );
}

function UploadRow({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const t = useFlowMessages();
  const { file, sent, state, error } = upload;
  const stopped = isStopped(upload);
  const share = file.size > 0 ? Math.min(1, sent / file.size) : 0;
  return (
    <li
      id={uploadRowId(upload.key)}
      tabIndex={-1}
      className="grid min-w-0 gap-2 rounded-small border border-line p-3"
    >
      <div className="flex min-w-0 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-13">{file.name}</p>
          {stopped ? null : (
            <div className="mt-1.5">
              <ProgressBar
                label={t.uploads.uploading(file.name)}
                value={share}
                detail={
                  state === 'waiting' || state === 'paused'
                    ? t.uploads.waiting
                    : t.uploads.progress(
                        Math.round(share * 100),
                        fileSize(sent),
                        fileSize(file.size),
                      )
                }
              />
            </div>
          )}
        </div>
        {state === 'failed' || state === 'paused' ? (
          <Button type="button" size="medium" onClick={onRetry}>
            {t.uploads.retry}
          </Button>
        ) : null}
        <button
          type="button"
          aria-label={stopped ? t.uploads.remove(file.name) : t.uploads.cancel(file.name)}
          onClick={onCancel}
          className="grid size-11 shrink-0 place-items-center rounded-small text-ink-2 hover:bg-sunken"
        >
          <Icon.X aria-hidden className="size-5" />
        </button>
      </div>
      {stopped ? <FieldError>{error}</FieldError> : null}
      {upload.isSilent && holdsForm(upload) ? (
        <FieldError>{t.uploads.silent(file.name)}</FieldError>
      ) : null}
    </li>
  );
}
