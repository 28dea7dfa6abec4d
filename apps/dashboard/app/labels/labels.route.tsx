import { may } from '@amends/core';
import {
  changeLabel,
  createLabel,
  type Label,
  listLabels,
  removeLabel,
} from '@amends/core/workspace';
import type { LabelColor } from '@amends/core/workspace/labels/label.rules';
import {
  Button,
  Cell,
  EmptyState,
  HeadCell,
  Icon,
  LinkButton,
  Table,
  VisuallyHidden,
} from '@amends/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerForm, showStorePage, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { LabelTag } from '../inbox/label-tag.tsx';
import { labelsWordsFor, useLabelsWords } from '../messages/labels.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/labels.route.ts';
import { LabelDialog } from './label-dialog.tsx';
import { RemoveLabel } from './remove-label.tsx';

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
  return answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'remove':
        return t.removed((await removeLabel(ctx, { storeId, labelId })).takenOff);
      case 'change': {
        const version = Number(textIn(form, 'version'));
        return t.changed((await changeLabel(ctx, { storeId, labelId, ...words, version })).name);
      }
      default:
        return t.added((await createLabel(ctx, { storeId, ...words })).name);
    }
  });
}

/** Renders the labels of a store with the number of claims that have them. */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const t = useLabelsWords();
  const form = useFormAnswer('remove-label');
  const [edited, setEdited] = useState<Label | 'new' | null>(null);
  if (!loaderData) return <ChooseStorePage title={t.title} />;
  const { labels, mayAdd, mayRemove } = loaderData;
  const add = mayAdd ? (
    <Button
      type="button"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
      onClick={() => setEdited('new')}
    >
      {t.add}
    </Button>
  ) : null;
  return (
    <DashboardPage
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <LinkButton to="/labels/history">{t.historyLink}</LinkButton>
          {labels.length > 0 ? add : null}
        </>
      }
    >
      {labels.length === 0 ? (
        <EmptyState title={t.empty} action={add}>
          {t.emptyHelp}
        </EmptyState>
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
                {mayAdd ? (
                  <Button
                    type="button"
                    look="ghost"
                    size="small"
                    aria-label={t.edit(label.name)}
                    onClick={() => setEdited(label)}
                  >
                    <Icon.Pencil aria-hidden className="size-4" />
                  </Button>
                ) : null}
                {mayRemove ? (
                  <RemoveLabel
                    label={label}
                    onRemove={() => form.send({ intent: 'remove', labelId: label.id })}
                  />
                ) : null}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {edited ? (
        <LabelDialog
          key={edited === 'new' ? 'new' : edited.id}
          label={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </DashboardPage>
  );
}
