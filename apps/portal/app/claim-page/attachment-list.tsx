import { Button, FieldError, Icon, ProgressBar, Thumb } from '@amends/ui';
import { isStopped, type Uploads } from '@amends/ui/uploads';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { fileSize } from '../uploads/file-size.ts';
import { uploadRowId } from '../uploads/use-failures.ts';

/** Renders the files of the message being written, each upload with a progress bar. */
export function AttachmentList({ files }: { files: Uploads }) {
  const t = useClaimMessages();
  if (files.done.length + files.uploads.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {files.done.map((one) => (
        <li key={one.reference} className="flex items-center gap-3">
          <Thumb src={one.thumb} alt="" size={48} kind={one.kind} />
          <span className="min-w-0 flex-1 truncate text-13">{one.name}</span>
          <Dismiss label={t.uploads.remove(one.name)} onPress={() => files.remove(one.reference)} />
        </li>
      ))}
      {files.uploads.map(({ key, file, state, sent, isSilent, error }) => (
        <li key={key} id={uploadRowId(key)} tabIndex={-1} className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="truncate text-13">{file.name}</p>
            {isStopped({ state }) ? (
              <FieldError role="alert">{error}</FieldError>
            ) : (
              <ProgressBar
                label={t.uploads.uploading(file.name)}
                value={file.size > 0 ? Math.min(1, sent / file.size) : 0}
                detail={
                  state === 'waiting' || state === 'paused'
                    ? t.uploads.waiting
                    : t.uploads.progress(
                        file.size > 0 ? Math.round((sent / file.size) * 100) : 0,
                        fileSize(sent),
                        fileSize(file.size),
                      )
                }
              />
            )}
            {isSilent ? <FieldError role="alert">{t.uploads.silent(file.name)}</FieldError> : null}
          </div>
          {state === 'failed' || state === 'paused' ? (
            <Button type="button" size="medium" onClick={() => files.retry(key)}>
              {t.uploads.retry}
            </Button>
          ) : null}
          <Dismiss
            label={isStopped({ state }) ? t.uploads.remove(file.name) : t.uploads.cancel(file.name)}
            onPress={() => files.cancel(key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Dismiss({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-small text-ink-2 hover:bg-sunken"
    >
      <Icon.X aria-hidden className="size-5" />
    </button>
  );
}
