import { Notice } from '@amends/ui';
import { Form, Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { HeldForm } from '../uploads/held-form.tsx';
import type { Route } from './+types/review.route.ts';
import { EnterCode } from './enter-code.tsx';
import { inStoreAt, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, VersionField } from './in-store-page.tsx';
import { reviewOf } from './review.server.ts';
import { Answers, OtherItems } from './review-answers.tsx';
import { ReviewTerms } from './review-terms.tsx';
import { changeItems } from './several-items.server.ts';
import { answer, confirmCode, sendAgain, submitReviewed } from './submit-in-store.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'review');
  const heldFor = inStore.filing?.heldFor ?? null;
  return {
    view: stepView(inStore),
    review: reviewOf(inStore),
    heldFor,
    method: inStore.filing?.desiredMethod ?? '',
    isEditing: args.url.searchParams.has('edit'),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'review');
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (intent === 'confirm') return confirmCode(inStore, form);
  if (intent === 'resend') return sendAgain(inStore);
  const conflict = await changeItems(inStore, form);
  if (conflict !== null) return answer(409, { form: conflict }, { form });
  return submitReviewed(inStore, form);
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords();
  const storePath = useStorePath();
  const { view, review, heldFor, method, isEditing } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const summary = <StepErrors errors={errors} answer={actionData} />;
  const path = storePath('/in-store/review');
  const edit = storePath('/in-store/review', { edit: '1' });
  if (heldFor && !isEditing) {
    return (
      <InStorePage
        view={view}
        title={t.code.title}
        subtitle={t.code.sent(heldFor)}
        back={edit}
        about={false}
      >
        <EnterCode
          error={errors.code}
          summary={summary}
          sentAgain={actionData?.sentAgain ?? false}
          edit={edit}
        />
      </InStorePage>
    );
  }
  return (
    <InStorePage view={view} title={t.review.title} about={false}>
      <div className="grid gap-4">
        {summary}
        {heldFor ? (
          <Notice kind="info">
            {t.review.waiting}{' '}
            <Link to={path} className="underline underline-offset-3">
              {t.review.enter}
            </Link>
          </Notice>
        ) : null}
        <OtherItems {...review} view={view} />
        <Answers {...review} />
        {review.mayAdd ? (
          <Form method="post">
            <VersionField view={view} />
            <IntentButton wide value="add-item">
              {t.review.addItem}
            </IntentButton>
            <p className="mt-2 text-13 text-ink-3">{t.review.addItemHelp}</p>
          </Form>
        ) : (
          <p className="text-14 text-ink-2">{t.review.fullOfItems(review.mostItems)}</p>
        )}
        <HeldForm>
          <VersionField view={view} />
          <ReviewTerms
            {...review}
            errors={errors}
            ticked={actionData?.ticked ?? []}
            method={actionData?.method || method}
            signatureName={actionData?.signatureName ?? ''}
          />
          <p className="mt-2 text-14 text-ink-2 wrap-anywhere">{t.review.sendHelp(review.email)}</p>
          <PrimaryAction>{t.review.send}</PrimaryAction>
        </HeldForm>
      </div>
    </InStorePage>
  );
}
