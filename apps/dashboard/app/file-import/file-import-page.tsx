import type { FileImportDetails } from '@amends/core/commerce';
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
import { Form } from 'react-router';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { Fold } from '../editing/fold.tsx';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useReloads } from '../page/use-reloads.ts';
import { FormNews } from '../team/form-news.tsx';
import { ColumnForm } from './column-form.tsx';
import type { FileImportWords } from './file-import-words.ts';

const EVERY_MS = 1_000;

/** Renders a file: its columns, preview, progress and result. */
export function FileImportPage({
  file,
  answer,
  path,
  list,
  t,
}: {
  file: FileImportDetails | null;
  answer: FormAnswer | undefined;
  /** The paths of the imports, and of the list that they add to. */
  path: string;
  list: string;
  t: FileImportWords;
}) {
  const state = file?.state;
  const isRunning = state === 'CHECKING' || state === 'IMPORTING';
  useReloads(isRunning, EVERY_MS);
  if (!file) return <ChooseStorePage title={t.title} />;
  const { counts, failed } = file;
  const importable = counts.created + counts.updated;
  const isAfter = file.state === 'DONE' || file.state === 'CANCELED';
  const hasRows = file.state === 'CHECKED' || file.state === 'IMPORTING' || isAfter;
  return (
    <DashboardPage title={file.fileName || t.title} back={{ to: path, label: t.title }}>
      <p role="status" className="text-13 text-ink-2">
        {t.states[file.state]}
      </p>
      <FormNews answer={answer} title={file.state === 'MAPPING' ? t.notChecked : t.notDone} />
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
              <a href={`${path}/${file.id}`} className="underline underline-offset-3">
                {t.refresh}
              </a>
            </p>
          </noscript>
        </Card>
      ) : null}
      {file.state === 'MAPPING' ? <ColumnForm file={file} submit={t.check} t={t} /> : null}
      {hasRows ? (
        <Card title={isAfter || isRunning ? t.result : t.preview}>
          <DescriptionList
            details={(['created', 'updated', 'unchanged', 'failed'] as const).flatMap((outcome) => {
              const words = t.counts[outcome];
              const when = file.state === 'CHECKED' ? 'before' : 'after';
              return words
                ? [{ term: words[when], value: counts[outcome].toLocaleString('en-US') }]
                : [];
            })}
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
                <HeadCell>{t.row}</HeadCell>
                <HeadCell>{t.problem}</HeadCell>
              </>
            }
          >
            {failed.map(({ key, line, errors }) => (
              <tr key={key}>
                <Cell number>{line}</Cell>
                <Cell className="wrap-anywhere">{key}</Cell>
                <Cell className="min-w-60">
                  {errors.map(({ field, message }) => (
                    <p key={field + message}>
                      {t.fields[field] ? `${t.fields[field]}: ` : null}
                      {t.rowProblems[message] ?? message}
                    </p>
                  ))}
                </Cell>
              </tr>
            ))}
          </Table>
        </section>
      ) : null}
      {file.state === 'CHECKED' ? (
        <Fold label={file.header.length > 0 ? t.columnsTitle : t.currency}>
          <ColumnForm file={file} submit={t.checkAgain} t={t} />
        </Fold>
      ) : null}
      <div className="flex flex-wrap items-start gap-2">
        {hasRows ? (
          <LinkButton to={`${path}/${file.id}/report`} reloadDocument>
            {t.report}
          </LinkButton>
        ) : null}
        {isAfter || file.state === 'REFUSED' ? (
          <>
            <LinkButton to={path}>{t.another}</LinkButton>
            <LinkButton to={list}>{t.toList}</LinkButton>
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
