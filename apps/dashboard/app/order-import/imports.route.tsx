import { may } from '@amends/core';
import { listOrderImports, uploadOrderFile } from '@amends/core/commerce';
import { Button, Card, DateTime, ErrorSummary, FieldError, Hint, ProgressBar } from '@amends/ui';
import { type SubmitEvent, useState } from 'react';
import { data, Form, Link, redirect, useNavigate } from 'react-router';
import { answerForm, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { orderImportWordsFor, useOrderImportWords } from '../messages/order-import.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/imports.route.ts';
import { sendOrderFile } from './send-order-file.ts';

/** A form is read into memory as a whole; scripts send larger files as a stream. */
const MOST_FORM_BYTES = 10 * 1024 * 1024;

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    if (!may(ctx.actor, 'order:update', storeId)) throw data(null, { status: 403 });
    return {
      imports: await listOrderImports(ctx, { storeId }),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

/** Takes a file from a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = storeRequest(context);
  const { ctx, storeId } = staff;
  const t = orderImportWordsFor();
  const refused = (error: string) => data({ error }, { status: 422 });
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM_BYTES) {
    return refused(t.tooLarge);
  }
  const file = (await readForm(request)).get('file');
  if (!(file instanceof File) || file.size === 0) return refused(t.missing);
  const currency = chosenStore(staff)?.currency ?? 'USD';
  let id = '';
  const answered = await answerForm(async () => {
    const given = { storeId, fileName: file.name, currency, content: file.stream() };
    ({ id } = await uploadOrderFile(ctx, given));
    return undefined;
  });
  if (answered.data.error === null) throw redirect(`/orders/import/${id}`);
  return refused(Object.values(answered.data.fields)[0] ?? answered.data.error);
}

/** Renders the form for a file of orders, and the store's recent imports. */
export default function OrderImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useOrderImportWords();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { imports, timeZone } = loaderData;
  const error = failure ?? actionData?.error ?? null;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.size === 0) return setFailure(t.missing);
    setFailure(null);
    setProgress(0);
    const answer = await sendOrderFile(file, setProgress);
    setProgress(null);
    if ('id' in answer) await navigate(`/orders/import/${answer.id}`);
    else setFailure(answer.error ?? t.lost);
  };
  return (
    <DashboardPage title={t.title} intro={t.intro} back={{ to: '/orders', label: t.back }}>
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
            accept=".csv,text/csv"
            aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
            aria-invalid={error ? true : undefined}
            className="block min-h-8 max-w-full text-14"
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
        </div>
      </Form>
      {imports.length > 0 ? (
        <Card title={t.recent}>
          <ul className="grid gap-2 text-14">
            {imports.map(({ id, fileName, state, createdAt, startedBy }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  to={`/orders/import/${id}`}
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
