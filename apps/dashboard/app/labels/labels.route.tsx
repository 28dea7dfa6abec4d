import { may } from '@amends/core';
import { changeLabel, createLabel, listLabels, removeLabel } from '@amends/core/workspace';
import type { LabelColor } from '@amends/core/workspace/labels/label.rules';
import { Cell, EmptyState, HeadCell, LinkButton, Table, VisuallyHidden } from '@amends/ui';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { LabelTag } from '../inbox/label-tag.tsx';
import { labelsWordsFor, useLabelsWords } from '../messages/labels.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/labels.route.ts';
import { AddLabel, EditLabel, RemoveLabel } from './edit-label.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => ({
    labels: await listLabels(ctx, { storeId }),
    mayAdd: may(ctx.actor, 'label:add', storeId),
    mayRemove: may(ctx.actor, 'label:remove', storeId),
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = labelsWordsFor();
  const form = await readForm(request);
  const words = { name: textIn(form, 'name'), color: textIn(form, 'color') as LabelColor };
  const labelId = textIn(form, 'labelId');
  const once = onceIn(ctx, form);
  const answered = await answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'remove':
        return t.removed((await removeLabel(once, { storeId, labelId })).takenOff);
      case 'change': {
        const version = Number(textIn(form, 'version'));
        return t.changed((await changeLabel(once, { storeId, labelId, ...words, version })).name);
      }
      default:
        return t.added((await createLabel(once, { storeId, ...words })).name);
    }
  }, form);
  const { code, error, fields } = answered.data;
  if (code === 'label_exists' && error) fields.name = error;
  return answered;
}

/** Also after a refusal: a name in use may be of a label that the page doesn't show yet. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => formMethod === 'POST' || defaultShouldRevalidate;

/** Renders the labels of a store with the number of claims that have them. */
export default function Labels({ loaderData, actionData }: Route.ComponentProps) {
  const t = useLabelsWords();
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { labels, mayAdd, mayRemove } = loaderData;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <LinkButton to="/labels/history">{t.historyLink}</LinkButton>
          {/* Only here, so that its window stays when the first label replaces the empty list. */}
          {mayAdd ? <AddLabel /> : null}
        </>
      }
    >
      <FormNews answer={actionData} />
      {labels.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <Table
          caption={t.title}
          head={
            <>
              <HeadCell>{t.name}</HeadCell>
              <HeadCell number>{t.uses}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t.actions}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {labels.map((label) => (
            <tr key={label.id}>
              <Cell>
                <LabelTag label={label} />
              </Cell>
              <Cell number>
                {label.uses === 0 ? (
                  0
                ) : (
                  <Link to={`/inbox?queue=all&label=${encodeURIComponent(label.id)}`}>
                    {label.uses}
                    <VisuallyHidden> {t.usesOf(label.uses)}</VisuallyHidden>
                  </Link>
                )}
              </Cell>
              <Cell className="w-0 whitespace-nowrap">
                <span className="flex justify-end noscript:flex-wrap noscript:gap-2">
                  {mayAdd ? <EditLabel label={label} /> : null}
                  {mayRemove ? <RemoveLabel label={label} /> : null}
                </span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </DashboardPage>
  );
}
