import type { Look } from '@amends/core/stores/branding/look.rules';
import { classNames, FieldError, Hint, ProgressBar } from '@amends/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrandingWords } from '../messages/branding.ts';
import { REMOVE } from './look-fields.ts';
import { sendPicture } from './send-picture.ts';

/**
 * Renders the field for a picture. With scripts a chosen file is uploaded immediately, else with the form.
 */
export function PictureField({
  field,
  kind,
  path: saved,
  error,
}: {
  field: keyof Look;
  kind: 'logo' | 'favicon' | 'background';
  path: string | null;
  error: string | undefined;
}) {
  const t = useBrandingWords();
  const words = t.pictures;
  const hidden = useRef<HTMLInputElement>(null);
  const [path, setPath] = useState(saved);
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;
  const id = `file-${kind}`;
  const describedBy = problem ? `${id}-hint ${id}-error` : `${id}-hint`;

  async function upload(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setRefused(null);
    setShare(0);
    const answer = await sendPicture(file, kind, setShare);
    setShare(null);
    // The file was stored or refused, so the form must not send it again.
    input.value = '';
    if (!answer?.path || !hidden.current) {
      setRefused(answer?.fields.content ?? answer?.error ?? words.failed);
      return;
    }
    // Renders synchronously, so that the form reads the field's new value on `input`.
    flushSync(() => setPath(answer.path));
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-(length:--label-text) font-[560]">
        {t.fields[field]}
      </label>
      <input ref={hidden} type="hidden" id={field} name={field} value={path ?? ''} readOnly />
      {path ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={path}
            alt={t.fields[field]}
            className={classNames(
              'max-w-full rounded-small border border-line bg-sunken object-contain p-1.5',
              kind === 'background' ? 'h-20' : 'h-12',
            )}
          />
          <label className="inline-flex min-h-8 items-center gap-2 text-13">
            <input
              type="checkbox"
              name={REMOVE}
              value={field}
              className="checkbox size-4 accent-accent-ink"
            />
            {words.remove}
          </label>
        </div>
      ) : null}
      <input
        id={id}
        type="file"
        name={id}
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => void upload(currentTarget)}
        className="w-full min-w-0 text-13"
      />
      {share === null ? null : <ProgressBar label={words.uploading} value={share} />}
      <Hint id={`${id}-hint`}>{words.hints[kind]}</Hint>
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
    </div>
  );
}
