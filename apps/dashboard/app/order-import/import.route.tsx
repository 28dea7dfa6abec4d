import { may } from '@amends/core';
import {
  cancelOrderImport,
  checkOrderImport,
  getOrderImport,
  startOrderImport,
} from '@amends/core/commerce';
import {
  isOrderField,
  type OrderField,
  type OrderMapping,
} from '@amends/core/commerce/order-import/order-csv.rules';
import {
  Button,
  Card,
  Cell,
  DescriptionList,
  HeadCell,
  LinkButton,
  Notice,
  ProgressBar,
  Table,
} from '@amends/ui';
import { useEffect } from 'react';
import { data, Form, useRevalidator } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { Fold } from '../editing/fold.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { orderImportWordsFor, useOrderImportWords } from '../messages/order-import.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/import.route.ts';
import { ColumnForm } from './column-form.tsx';

export const loader = ({ context, params: { importId } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'order:update', storeId)) throw data(null, { status: 403 });
    return { file: await getOrderImport(ctx, { storeId, importId }) };
  });

export async function action({ request, context, params: { importId } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = orderImportWordsFor();
  const form = await readForm(request);
  const of = { storeId, importId };
  const once = onceIn(ctx, form);
  switch (textIn(form, 'intent')) {
    case 'check': {
      const columns = columnsIn(form);
      if (columns.twice) return refused(t.twice(t.fields[columns.twice]));
      const { mapping } = columns;
      const currency = textIn(form, 'currency');
      const answered = await answerForm(async () => {
        await checkOrderImport(once, { ...of, mapping, currency });
        return undefined;
      }, form);
      const { fields, ...rest } = answered.data;
      const named = Object.entries(fields).map(([path, message]) =>
        isOrderField(path)
          ? ([`required-${path}`, t.required(t.fields[path])] as const)
          : ([path, message] as const),
      );
      return data({ ...rest, fields: Object.fromEntries(named) }, answered.init ?? {});
    }
    case 'start':
      return answerForm(async () => {
        await startOrderImport(once, of);
        return undefined;
      });
    case 'cancel':
      return answerForm(async () => {
        await cancelOrderImport(once, of);
        return t.canceled;
      });
    default:
      throw data(null, { status: 400 });
  }
}

const refused = (error: string) =>
  data<FormAnswer>({ error, code: 'invalid_input', fields: {} }, { status: 422 });

/** Returns the fields that were chosen for the columns, and one that was chosen twice. */
function columnsIn(form: FormData): { mapping: OrderMapping; twice?: OrderField } {
  const mapping: OrderMapping = {};
  for (const [name, value] of form) {
    const [, at] = /^column-(\d+)$/.exec(name) ?? [];
    if (at === undefined || typeof value !== 'string' || !isOrderField(value)) continue;
    if (mapping[value] !== undefined) return { mapping, twice: value };
    mapping[value] = Number(at);
  }
  return { mapping };
}

const EVERY_MS = 1_000;

/** Renders a file of orders: its columns, the preview, how far it is, and what became of it. */
export default function OrderImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useOrderImportWords();
  const { revalidate } = useRevalidator();
  const state = loaderData?.file.state;
  const isRunning = state === 'CHECKING' || state === 'IMPORTING';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { file } = loaderData;
  const { counts, failed } = file;
  const importable = counts.created + counts.updated;
  const isAfter = file.state === 'DONE' || file.state === 'CANCELED';
  const hasRows = file.state === 'CHECKED' || file.state === 'IMPORTING' || isAfter;
  return (
    <DashboardPage title={file.fileName || t.title} back={{ to: '/orders/import', label: t.title }}>
      <p role="status" className="text-13 text-ink-2">
        {t.states[file.state]}
      </p>
      <FormNews answer={actionData} title={file.state === 'MAPPING' ? t.notChecked : t.notDone} />
      {file.state === 'REFUSED' && file.problem ? (
        <Notice kind="danger" title={t.refusedTitle}>
          <p>{t.problems[file.problem]}</p>
        </Notice>
      ) : null}
      {file.state === 'DONE' ? <Notice kind="success">{t.done}</Notice> : null}
      {isRunning ? (
        <Card title={t.progress}>
          <p className="mb-2 text-14">{file.state === 'CHECKING' ? t.checking : t.importing}</p>
          <ProgressBar
            label={t.progress}
            value={file.position}
            max={Math.max(1, file.bytes)}
            detail={t.rows(file.rows)}
          />
          <noscript>
            <p className="mt-2">
              <a href={`/orders/import/${file.id}`} className="underline underline-offset-3">
                {t.refresh}
              </a>
            </p>
          </noscript>
        </Card>
      ) : null}
      {file.state === 'MAPPING' ? <ColumnForm file={file} submit={t.check} /> : null}
      {hasRows ? (
        <Card title={isAfter || isRunning ? t.result : t.preview}>
          <DescriptionList
            details={(['created', 'updated', 'unchanged', 'failed'] as const).map((outcome) => ({
              term: t.counts[outcome][file.state === 'CHECKED' ? 'before' : 'after'],
              value: counts[outcome],
            }))}
          />
        </Card>
      ) : null}
      {file.state === 'CHECKED' ? (
        importable === 0 ? (
          <p className="text-ink-2">{t.nothing}</p>
        ) : (
          <Form method="post">
            <FormKey />
            <Button look="primary" name="intent" value="start">
              {t.start(importable)}
            </Button>
          </Form>
        )
      ) : null}
      {failed.length > 0 && hasRows ? (
        <section className="grid gap-3">
          <h2>{t.failedTitle}</h2>
          <p className="text-14 text-ink-2">{t.failedHelp}</p>
          <Table
            caption={t.failedTitle}
            head={
              <>
                <HeadCell number>{t.line}</HeadCell>
                <HeadCell>{t.order}</HeadCell>
                <HeadCell>{t.problem}</HeadCell>
              </>
            }
          >
            {failed.map(({ sourceOrderId, line, errors }) => (
              <tr key={sourceOrderId}>
                <Cell number>{line}</Cell>
                <Cell className="wrap-anywhere">{sourceOrderId}</Cell>
                <Cell className="min-w-60">
                  {errors.map(({ field, message }) => (
                    <p key={field + message}>
                      {isOrderField(field) ? `${t.fields[field]}: ${message}` : message}
                    </p>
                  ))}
                </Cell>
              </tr>
            ))}
          </Table>
        </section>
      ) : null}
      {file.state === 'CHECKED' ? (
        <Fold label={t.columnsTitle}>
          <ColumnForm file={file} submit={t.checkAgain} />
        </Fold>
      ) : null}
      <div className="flex flex-wrap items-start gap-2">
        {hasRows ? (
          <LinkButton to={`/orders/import/${file.id}/report`} reloadDocument>
            {t.report}
          </LinkButton>
        ) : null}
        {isAfter || file.state === 'REFUSED' ? (
          <>
            <LinkButton to="/orders/import">{t.another}</LinkButton>
            <LinkButton to="/orders">{t.toOrders}</LinkButton>
          </>
        ) : null}
      </div>
      {isAfter || file.state === 'REFUSED' ? null : (
        <Fold label={t.cancel} danger>
          <Form method="post" className="grid justify-items-start gap-2">
            <FormKey />
            <p className="text-ink-2">{t.cancelHelp}</p>
            <Button size="small" look="danger" name="intent" value="cancel">
              {t.cancel}
            </Button>
          </Form>
        </Fold>
      )}
    </DashboardPage>
  );
}
