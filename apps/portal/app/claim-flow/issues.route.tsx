import { ITEM_ISSUE_TYPES, NOT_RECEIVED_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { hasIssues, setUpFulfillments } from '@amends/core/claims/terms/draft.rules';
import { offeredTypes } from '@amends/core/claims/terms/filing-types.rules';
import type { OrderLookup } from '@amends/core/commerce';
import { issuePath } from '@amends/core/commerce/orders/order-flags.rules';
import { ChoiceButton, ErrorSummary, Icon, Notice } from '@amends/ui';
import { data, Form, Link, redirect } from 'react-router';
import { offeredOptions, orderForFiling, rightScreen } from '../access/first-screen.ts';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/issues.route.ts';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';

type Answer = 'notReceived' | 'issuesWithItems';

/** Offers each answer only if the store accepts it and a shipment allows it. */
function answersOf(order: OrderLookup): Answer[] {
  const { fulfillments } = orderForFiling(order);
  const answers: Answer[] = [];
  const { settings } = order;
  const late = offeredTypes(settings, 'SHIPPING', NOT_RECEIVED_TYPES).length > 0;
  const wrong = offeredTypes(settings, 'SHIPPING', ITEM_ISSUE_TYPES).length > 0;
  if (late && fulfillments.some((each) => each.eligible || each.eligibilityCode === 'too_soon'))
    answers.push('notReceived');
  if (wrong && fulfillments.some((each) => each.itemIssuesEligible))
    answers.push('issuesWithItems');
  return answers;
}

export function loader({ context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  const { order, draft } = filing;
  const answers = answersOf(order);
  if (answers.length === 0) {
    const path = rightScreen(order);
    throw redirect(path === '/issues' ? '/start' : path);
  }
  const chooser = order.existingClaims.length > 0 || offeredOptions(order).length > 1;
  return {
    filing: filingView(filing),
    answers,
    back: chooser ? '/process' : '/start',
    resumes: hasIssues(draft),
    filed: order.existingClaims.map((claim) => claim.claimNumber),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const answer = answersOf(filing.order).find((one) => one === form.get('answer'));
  if (!answer) throw redirect('/issues');
  const path = issuePath(answer, orderForFiling(filing.order));
  const [only] = filing.order.fulfillments;
  if (filing.order.fulfillments.length === 1 && only) {
    const saved = await saveDraft(
      filing,
      form,
      (draft) => setUpFulfillments({ ...draft, category: 'SHIPPING' }, [only.id]),
      { shipmentId: only.id, to: path },
    );
    if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  }
  throw redirect(path === '/multiple-shipments' ? `${path}?reason=${answer}` : path);
}

export default function Issues({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const { filing, answers, back, resumes, filed } = loaderData;
  const words = {
    notReceived: {
      title: t.issues.notReceived,
      help: t.issues.notReceivedHelp,
      icon: <Icon.Truck />,
    },
    issuesWithItems: { title: t.issues.items, help: t.issues.itemsHelp, icon: <Icon.Package /> },
  };
  return (
    <FlowPage
      filing={filing}
      name={t.issues.pageTitle}
      about="items"
      back={back}
      step="whatHappened"
      title={t.issues.title}
      subtitle={t.issues.subtitle(filing.order.orderNumber, filing.order.count)}
    >
      {resumes ? (
        <Notice kind="success" className="mb-4">
          {t.issues.resume}
        </Notice>
      ) : null}
      <Form method="post" className="grid gap-3">
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={actionData?.error ? [{ message: actionData.error }] : []}
        />
        {answers.map((answer) => (
          <ChoiceButton key={answer} name="answer" value={answer} {...words[answer]} />
        ))}
      </Form>
      {filed.length > 0 ? (
        <Notice kind="info" className="mt-5">
          <Link className="underline underline-offset-3" to="/process">
            {t.issues.filedBefore(filed)}
          </Link>
        </Notice>
      ) : null}
    </FlowPage>
  );
}
