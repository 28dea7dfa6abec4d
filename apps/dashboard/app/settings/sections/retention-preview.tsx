import type { RetentionPreview } from '@amends/core/privacy';
import { Button, DateTime, Notice } from '@amends/ui';
import { useActionData, useFetcher } from 'react-router';
import type { FormAnswer } from '../../editing/form-answer.ts';
import { useSettingsWords } from '../../messages/settings.ts';

type PreviewAnswer = FormAnswer & { preview?: RetentionPreview };

/** Renders the button that counts whom a period would erase, saved or not, and the result. */
export function RetentionPreviewArea({ kept }: { kept: string | null }) {
  const t = useSettingsWords().retention;
  const fetcher = useFetcher<PreviewAnswer>();
  const plain = useActionData<PreviewAnswer>();
  const answer = fetcher.data ?? plain;
  const isBusy = fetcher.state !== 'idle';
  // A count for another period doesn't apply to this one.
  const preview = answer?.preview?.kept === kept ? answer.preview : undefined;
  return (
    <div className="grid gap-3">
      <Button
        name="intent"
        value="preview"
        className="justify-self-start"
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          fetcher.submit({ intent: 'preview', personalDataKept: kept ?? '' }, { method: 'post' });
        }}
      >
        {t.preview}
      </Button>
      <div role="status" className="grid gap-2">
        {isBusy ? <p className="text-13 text-ink-2">{t.previewBusy}</p> : null}
        {!isBusy && fetcher.data?.error ? (
          <Notice kind="danger">{fetcher.data.error}</Notice>
        ) : null}
        {!isBusy && preview ? <Found preview={preview} /> : null}
      </div>
    </div>
  );
}

function Found({ preview }: { preview: RetentionPreview }) {
  const t = useSettingsWords().retention;
  const { kept, people, first, more } = preview;
  if (kept === null) return <p>{t.previewKept}</p>;
  if (people === 0) return <p>{more ? t.previewNoneOfOldest : t.previewNone}</p>;
  return (
    <Notice kind="warning" title={t.previewFound(preview)}>
      {more ? <p>{t.previewOldest}</p> : null}
      <h4 className="mt-1 font-[560]">{t.previewFirst}</h4>
      <ul className="mt-1 grid gap-1">
        {first.map((person) => (
          <li key={person.email} className="wrap-anywhere">
            {person.email}{' '}
            <span className="text-13 text-ink-2">
              {t.previewLine(person)}{' '}
              <DateTime at={person.lastOrderAt} timeZone="UTC" style="date" />
            </span>
          </li>
        ))}
      </ul>
      {people > first.length ? (
        <p className="mt-1">{t.previewMore(people - first.length)}</p>
      ) : null}
    </Notice>
  );
}
