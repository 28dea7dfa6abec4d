import type { SopDetails } from '@amends/core/workspace';
import { Button, Card, FieldError, Icon } from '@amends/ui';
import { FormKey } from '../editing/form-key.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useSopsWords } from '../messages/sops.ts';

/** Renders the files of an SOP. */
export function SopFiles({ sop, mayUpdate }: { sop: SopDetails; mayUpdate: boolean }) {
  const t = useSopsWords();
  const form = useFormAnswer('sop-files');
  const problem = form.data?.error ?? null;
  const action = `/sops/${sop.id}/attachments`;
  return (
    <Card title={t.files}>
      {sop.attachments.length === 0 ? (
        <p className="text-13 text-ink-3">{t.noFiles}</p>
      ) : (
        <ul className="grid gap-1.5">
          {sop.attachments.map((file) => (
            <li key={file.id} className="flex items-center gap-2">
              <Icon.Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <a href={file.path} target="_blank" rel="noreferrer">
                  {file.filename}
                </a>{' '}
                <span className="text-13 text-ink-3">{t.size(file.size)}</span>
                {mayUpdate ? (
                  <span className="block text-12 text-ink-3">
                    {t.insertFile} <code>![](attachment:{file.id})</code>
                  </span>
                ) : null}
              </span>
              {mayUpdate ? (
                <form.Form method="post" action={action}>
                  <input type="hidden" name="detach" value={file.id} />
                  <FormKey />
                  <WithoutScripts />
                  <Button look="ghost" size="small" aria-label={t.detach(file.filename)}>
                    <Icon.Trash2 aria-hidden className="size-4" />
                  </Button>
                </form.Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayUpdate ? (
        <form.Form
          // Clears the file field after the upload.
          key={sop.attachments.length}
          method="post"
          action={action}
          encType="multipart/form-data"
          className="mt-3 grid gap-2 border-t border-line pt-3"
        >
          <FormKey />
          <WithoutScripts />
          <label className="grid gap-1.5">
            <span className="text-13 font-[560]">{t.chooseFile}</span>
            <input
              type="file"
              name="file"
              required
              accept="image/*,video/mp4,video/quicktime,application/pdf"
              aria-describedby="sop-files-help"
              className="w-full min-w-0 text-13"
            />
          </label>
          <p id="sop-files-help" className="text-13 text-ink-3">
            {t.filesHelp}
          </p>
          {problem ? <FieldError>{problem}</FieldError> : null}
          <div>
            <Button
              size="small"
              busy={form.busy}
              icon={<Icon.Upload aria-hidden className="size-4" />}
            >
              {t.attach}
            </Button>
          </div>
        </form.Form>
      ) : null}
    </Card>
  );
}

/** Marks the form as sent without scripts, so that the response is a page. */
const WithoutScripts = () => (
  <noscript>
    <input type="hidden" name="plain" value="on" />
  </noscript>
);
