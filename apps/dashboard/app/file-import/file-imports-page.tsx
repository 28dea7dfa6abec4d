import type { FileImport } from '@amends/core/commerce';
import { Button, Card, DateTime, ErrorSummary, FieldError, Hint, ProgressBar } from '@amends/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import type { FileImportWords } from './file-import-words.ts';
import { isChosenFile } from './is-chosen-file.ts';
import { sendFile } from './send-file.ts';

/** Renders the form for a file, and the store's recent imports. */
export function FileImportsPage({
  shown,
  refusal,
  path,
  list,
  other,
  accept,
  t,
}: {
  shown: { imports: FileImport[]; timeZone: string } | null;
  refusal: string | null;
  /** The paths of the imports, and of the list that they add to. */
  path: string;
  list: string;
  /** The path of the other kind of import. */
  other: string;
  accept: string;
  t: FileImportWords;
}) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  if (!shown) return <ChooseStorePage title={t.title} />;
  const { imports, timeZone } = shown;
  const error = failure ?? refusal;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!isChosenFile(file)) return setFailure(t.missing);
    setFailure(null);
    setProgress(0);
    const answer = await sendFile(path, file, t, setProgress);
    // A person who left finds the file in the list later.
    if (!isOpen.current) return;
    setProgress(null);
    if ('id' in answer) await navigate(`${path}/${answer.id}`);
    else setFailure(answer.error);
  };
  return (
    <DashboardPage title={t.title} intro={t.intro} back={{ to: list, label: t.back }}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void send(event as SubmitEvent<HTMLFormElement>)}
      >
        <ErrorSummary
          title={t.refused}
          errors={error ? [{ message: error, fieldId: 'file' }] : []}
          answer={error}
        />
        <Card>
          <label htmlFor="file" className="mb-1.5 block text-14 font-[560]">
            {t.file}
          </label>
          <input
            id="file"
            name="file"
            type="file"
            accept={accept}
            aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
            aria-invalid={error ? true : undefined}
            className="block w-full min-w-0 text-13"
          />
          <div className="mt-1.5">
            <Hint id="file-hint">{t.fileHint}</Hint>
            {error ? <FieldError id="file-error">{error}</FieldError> : null}
          </div>
        </Card>
        {progress === null ? null : (
          <ProgressBar
            label={t.uploading}
            value={progress}
            detail={`${Math.round(progress * 100)} %`}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" busy={progress !== null}>
            {t.upload}
          </Button>
          <p className="text-13 text-ink-2">{t.none}</p>
          <Link to={other} className="text-13 underline underline-offset-3">
            {t.other}
          </Link>
        </div>
      </Form>
      {imports.length > 0 ? (
        <Card title={t.recent}>
          <ul className="grid gap-2 text-14">
            {imports.map(({ id, fileName, state, createdAt, startedBy }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  to={`${path}/${id}`}
                  className="min-w-0 underline underline-offset-3 wrap-anywhere"
                >
                  {fileName}
                </Link>
                <span className="text-13 text-ink-2">
                  {t.states[state]} ·{' '}
                  <DateTime at={createdAt} timeZone={timeZone} style="date-time" />{' '}
                  {startedBy ? t.by(startedBy) : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </DashboardPage>
  );
}
