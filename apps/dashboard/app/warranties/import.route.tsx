import { may } from '@amends/core';
import { MOST_WARRANTY_ROWS } from '@amends/core/commerce';
import {
  Button,
  Card,
  Cell,
  DescriptionList,
  ErrorSummary,
  FieldError,
  HeadCell,
  Hint,
  LinkButton,
  Notice,
  Table,
} from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { data, Form } from 'react-router';
import { showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useWarrantiesWords } from '../messages/warranties.ts';
import { readForm } from '../page/read-form.server.ts';
import type { StaffRequest } from '../request-context.ts';
import type { Route } from './+types/import.route.ts';
import { type ImportedFile, importFile } from './import.server.ts';

function requirePermission({ ctx, storeId }: StaffRequest & { storeId: string }) {
  if (!may(ctx.actor, 'warranty:create', storeId)) throw data(null, { status: 403 });
}

/** Registers the warranties of a CSV file, after a preview that saves nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  return showStorePage(context, async (ofStore) => {
    requirePermission(ofStore);
    return { once: newKey(), most: MOST_WARRANTY_ROWS };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ofStore = storeRequest(context);
  requirePermission(ofStore);
  return importFile(ofStore, await readForm(request));
}

export default function ImportWarranties({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWarrantiesWords();
  const t = words.import;
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { once, most } = loaderData;
  const file = actionData?.file ?? null;
  const error = actionData?.error ?? null;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro(most)}
      back={{ to: '/warranties', label: words.title }}
    >
      {file ? (
        <Checked file={file} once={once} />
      ) : (
        <>
          <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
            <FormKey />
            <ErrorSummary
              title={words.refused}
              errors={error ? [{ message: error, fieldId: 'file' }] : []}
              answer={actionData}
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
                className="block w-full min-w-0 text-13"
              />
              <div className="mt-1.5">
                <Hint id="file-hint">{t.fileHint}</Hint>
                {error ? <FieldError id="file-error">{error}</FieldError> : null}
              </div>
            </Card>
            <div>
              <Button look="primary">{t.check}</Button>
            </div>
          </Form>
          <Card title={t.columnsTitle}>
            <p className="mb-3 text-14 text-ink-2">{t.columnsHelp}</p>
            <dl className="grid gap-2.5 text-14">
              {t.columns.map(({ names, help }) => (
                <div key={names}>
                  <dt className="font-[560]">{names}</dt>
                  <dd className="text-ink-2">{help}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </>
      )}
    </DashboardPage>
  );
}

function Checked({ file, once }: { file: ImportedFile; once: string }) {
  const t = useWarrantiesWords().import;
  const { isDone, created, unchanged, failed } = file;
  return (
    <>
      {isDone ? (
        <Notice kind="success" role="status">
          {t.doneTitle}
        </Notice>
      ) : null}
      <Card title={file.fileName || t.checked}>
        <DescriptionList
          details={[
            { term: isDone ? t.created : t.create, value: created },
            { term: t.unchanged, value: unchanged },
            { term: t.failed, value: failed.length },
          ]}
        />
      </Card>
      {isDone ? null : created === 0 ? (
        <p className="text-ink-2">{t.nothing}</p>
      ) : (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="fileName" value={file.fileName} />
          <input type="hidden" name="text" value={file.text} />
          <Button look="primary" name="intent" value="import">
            {t.confirm(created)}
          </Button>
        </Form>
      )}
      {failed.length > 0 ? (
        <section className="grid gap-3">
          <h2>{t.errorsTitle}</h2>
          <p className="text-14 text-ink-2">{t.errorsHelp}</p>
          <Table
            caption={t.errorsTitle}
            head={
              <>
                <HeadCell number>{t.line}</HeadCell>
                <HeadCell>{t.id}</HeadCell>
                <HeadCell>{t.column}</HeadCell>
                <HeadCell>{t.problem}</HeadCell>
              </>
            }
          >
            {failed.flatMap(({ line, sourceWarrantyId, errors }) =>
              errors.map(({ column, message }) => (
                <tr key={`${line} ${column} ${message}`}>
                  <Cell number>{line}</Cell>
                  <Cell className="wrap-anywhere">{sourceWarrantyId}</Cell>
                  <Cell>{column}</Cell>
                  <Cell className="min-w-60">{message}</Cell>
                </tr>
              )),
            )}
          </Table>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/warranties/import">{t.other}</LinkButton>
        {isDone ? <LinkButton to="/warranties">{t.toList}</LinkButton> : null}
      </div>
    </>
  );
}
