import { isProvider } from '@amends/core';
import {
  addImplementationComment,
  confirmSettings,
  deleteImplementationComment,
  editImplementationComment,
  getImplementation,
  listImplementationHistory,
  moveImplementation,
} from '@amends/core/implementations';
import { IMPLEMENTATION_STEPS } from '@amends/core/implementations/checklist.rules';
import {
  IMPLEMENTATION_ACTIONS,
  type ImplementationState,
  KEPT_AFTER_END_MS,
} from '@amends/core/implementations/implementation.rules';
import { Card, DateTime, DescriptionList, LinkButton, Notice } from '@amends/ui';
import { data } from 'react-router';
import { answerForm, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { implementationsWordsFor, useImplementationsWords } from '../messages/implementations.ts';
import { zoneOf } from '../page/find-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/implementation.route.ts';
import { CommentList } from './comment-list.tsx';
import { HistoryList } from './history-list.tsx';
import { MoveImplementation } from './move-implementation.tsx';
import { StateBadge } from './state-badge.tsx';
import { StepList } from './step-list.tsx';
import { stepPagesOf } from './step-pages.server.ts';

export const loader = ({ context, params: { implementationId } }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { ctx } = request;
    const [implementation, history] = await Promise.all([
      getImplementation(ctx, { implementationId }),
      listImplementationHistory(ctx, { implementationId }),
    ]);
    const timeZone = await zoneOf(request, implementation.storeId);
    const pages = stepPagesOf(ctx.actor, implementation.storeId);
    return { implementation, history, pages, timeZone, hasList: isProvider(ctx.actor) };
  });

export async function action({ request, context, params: { implementationId } }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const t = implementationsWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const commentId = textIn(form, 'commentId');
  const content = textIn(form, 'content');
  const move = IMPLEMENTATION_ACTIONS.find((each) => each === intent);
  const once = onceIn(ctx, form);
  return answerForm(async () => {
    if (move) {
      const version = Number(textIn(form, 'version')) || undefined;
      const given = { note: textIn(form, 'note'), version };
      await moveImplementation(once, { implementationId, action: move, ...given });
      return t.moved[move];
    }
    switch (intent) {
      case 'confirm-settings':
        await confirmSettings(once, { implementationId });
        return t.confirmed;
      case 'comment': {
        const step = IMPLEMENTATION_STEPS.find((each) => each === textIn(form, 'step'));
        await addImplementationComment(once, { implementationId, step, content });
        return undefined;
      }
      case 'edit-comment':
        await editImplementationComment(once, { implementationId, commentId, content });
        return undefined;
      case 'delete-comment':
        await deleteImplementationComment(once, { implementationId, commentId });
        return t.removed;
      default:
        throw data(null, { status: 400 });
    }
  }, form);
}

const UNAPPROVED: readonly ImplementationState[] = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
];

/** Renders one implementation: its status, steps, comments, history and possible moves. */
export default function ImplementationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useImplementationsWords();
  const { implementation, history, pages, timeZone, hasList } = loaderData;
  const { storeId, storeName, state, note, movedBy, reviewer, undoableUntil } = implementation;
  const { isWithdrawn, source, storeStatus } = implementation;
  return (
    <DashboardPage
      title={storeName}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          {storeName} <StateBadge state={state} isWithdrawn={isWithdrawn} />
        </span>
      }
      back={hasList ? { to: '/implementations', label: t.title } : undefined}
      actions={implementation.allowedActions.map((action) => (
        <MoveImplementation key={action} implementation={implementation} action={action} />
      ))}
    >
      <FormNews answer={actionData} />
      <Notice
        kind={
          state === 'CHANGES_REQUESTED'
            ? 'warning'
            : state === 'REJECTED'
              ? 'danger'
              : state === 'DEPLOYED'
                ? 'success'
                : 'info'
        }
        title={isWithdrawn ? t.withdrawnHelp : t.now[state]}
      >
        <div className="mt-1.5 grid gap-1.5 empty:hidden">
          {note ? (
            <blockquote className="whitespace-pre-wrap wrap-anywhere">
              {note}
              {movedBy ? <footer className="text-13">{movedBy}</footer> : null}
            </blockquote>
          ) : null}
          {state === 'REJECTED' && storeStatus === 'DRAFT' ? (
            <>
              <p>{t.closed}</p>
              <p>
                {t.deletedOn}{' '}
                <DateTime
                  at={new Date(implementation.movedAt.getTime() + KEPT_AFTER_END_MS)}
                  timeZone={timeZone}
                />
                .
              </p>
            </>
          ) : null}
          {source === 'BRAND' && UNAPPROVED.includes(state) ? <p>{t.held}</p> : null}
          {reviewer && state === 'IN_REVIEW' ? <p>{t.reviewedBy(reviewer)}</p> : null}
          {undoableUntil ? (
            <p>
              {t.undoUntil} <DateTime at={undoableUntil} timeZone={timeZone} style="date-time" />.
            </p>
          ) : null}
        </div>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/stores/${storeId}`} size="small">
          {t.openStore}
        </LinkButton>
        <LinkButton to={`/stores/${storeId}/preview`} size="small" reloadDocument>
          {t.preview}
        </LinkButton>
      </div>
      <StepList
        implementation={implementation}
        pages={pages}
        timeZone={timeZone}
        answer={actionData}
      />
      <Card title={t.comments}>
        <CommentList
          step={null}
          implementation={implementation}
          timeZone={timeZone}
          answer={actionData}
        />
      </Card>
      <AboutBrand implementation={implementation} timeZone={timeZone} />
      <Card title={t.history}>
        <HistoryList history={history} timeZone={timeZone} />
      </Card>
    </DashboardPage>
  );
}

function AboutBrand({
  implementation,
  timeZone,
}: {
  implementation: Route.ComponentProps['loaderData']['implementation'];
  timeZone: string;
}) {
  const t = useImplementationsWords();
  const { source, contactName, contactEmail, website, message, createdAt } = implementation;
  const details = [
    {
      term: t.started,
      value: (
        <>
          {t.sources[source]}, <DateTime at={createdAt} timeZone={timeZone} />
        </>
      ),
    },
    ...(contactName ? [{ term: t.contact, value: contactName }] : []),
    ...(contactEmail ? [{ term: t.email, value: contactEmail }] : []),
    ...(website
      ? [
          {
            term: t.website,
            value: (
              <a
                className="text-accent-ink underline underline-offset-2 wrap-anywhere"
                href={website}
                rel="noreferrer noopener"
                target="_blank"
              >
                {website}
              </a>
            ),
          },
        ]
      : []),
    ...(message
      ? [{ term: t.message, value: <span className="whitespace-pre-wrap">{message}</span> }]
      : []),
  ];
  return (
    <Card title={t.about}>
      <DescriptionList details={details} />
    </Card>
  );
}
