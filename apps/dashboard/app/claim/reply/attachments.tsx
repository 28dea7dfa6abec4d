import {
  ACCEPTED_FILES,
  MAX_FILES_PER_ISSUE,
  refusalOf,
} from '@amends/core/claims/terms/evidence.rules';
import { FieldError, Icon, ProgressBar, Thumb, useHydrated } from '@amends/ui';
import { type Uploads, useFileUploads } from '@amends/ui/uploads';
import type { ReactNode } from 'react';
import { type ClaimWords, useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';

type UploadWords = ClaimWords['uploads'];

/** Renders the files of a message; uploads run while the person keeps typing. */
export function useAttachments(): Uploads {
  const { claim } = useClaim();
  const t = useClaimWords().uploads;
  return useFileUploads({
    endpoint: `/inbox/${claim.id}/uploads`,
    words: t,
    refuse: (file, present) => refusalText(file, present, t),
  });
}

function refusalText(file: File, present: number, t: UploadWords): string | null {
  switch (refusalOf({ name: file.name, bytes: file.size }, present)) {
    case null:
      return null;
    case 'too_many_files':
      return t.tooMany(MAX_FILES_PER_ISSUE);
    case 'file_too_large':
      return file.type.startsWith('video/')
        ? t.videoTooLarge(file.name)
        : t.imageTooLarge(file.name);
    case 'file_empty':
      return t.unreadable(file.name);
    default:
      return t.kindRefused(file.name);
  }
}

/** Renders the button that adds files. */
export function AttachButton({ files, label }: { files: Uploads; label: string }) {
  const isHydrated = useHydrated();
  return (
    <label
      title={label}
      className="relative inline-flex size-8 items-center justify-center rounded-control border border-line-3 bg-surface text-ink-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink noscript:h-auto noscript:w-full noscript:justify-start noscript:gap-2 noscript:p-2"
    >
      <Icon.Paperclip aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
      <input
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        name={isHydrated ? undefined : 'files'}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
        className="sr-only noscript:not-sr-only noscript:min-w-0 noscript:flex-1 noscript:text-13"
      />
    </label>
  );
}

/** Renders uploaded files and those in progress, each with its own progress bar. */
export function Attachments({ files }: { files: Uploads }) {
  const t = useClaimWords().uploads;
  const { done, uploads, refusals } = files;
  if (done.length + uploads.length + refusals.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1.5">
      {done.map((one) => (
        <Row
          key={one.reference}
          label={t.remove(one.name)}
          onPress={() => files.remove(one.reference)}
        >
          <Thumb src={one.thumb} alt="" size={32} kind={one.kind} />
          <span className="min-w-0 flex-1 truncate">{one.name}</span>
        </Row>
      ))}
      {uploads.map(({ key, file, state, sent, error }) => (
        <Row key={key} label={t.remove(file.name)} onPress={() => files.cancel(key)}>
          <div className="min-w-0 flex-1">
            <p className="truncate">{file.name}</p>
            {state === 'failed' || state === 'refused' ? (
              <FieldError>
                {error}{' '}
                {state === 'failed' ? (
                  <button type="button" className="underline" onClick={() => files.retry(key)}>
                    {t.retry}
                  </button>
                ) : null}
              </FieldError>
            ) : (
              <ProgressBar
                label={t.uploading(file.name)}
                value={file.size > 0 ? Math.min(1, sent / file.size) : 0}
              />
            )}
            {state === 'paused' ? (
              <button type="button" className="underline" onClick={() => files.retry(key)}>
                {t.retry}
              </button>
            ) : null}
          </div>
        </Row>
      ))}
      {refusals.map((refusal) => (
        <li key={refusal}>
          <FieldError>{refusal}</FieldError>
        </li>
      ))}
    </ul>
  );
}

function Row({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-2.5 text-13">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Icon.X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
