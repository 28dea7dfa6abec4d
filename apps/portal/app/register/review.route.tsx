import { startOfDay } from '@amends/core/reference/duration.rules';
import { Card, dateTimeText, Notice } from '@amends/ui';
import { Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { EnterCode } from '../in-store/enter-code.tsx';
import { StepErrors, VersionField } from '../in-store/in-store-page.tsx';
import { Answer } from '../in-store/review-answers.tsx';
import { shownFiles } from '../in-store/sent-files.server.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { useRegisterWords } from '../messages/register-messages.ts';
import { localeOf } from '../request-context.ts';
import { ArrivedGallery } from '../uploads/arrived-gallery.tsx';
import { HeldForm } from '../uploads/held-form.tsx';
import type { Route } from './+types/review.route.ts';
import { registerView, registrationAt } from './register.server.ts';
import { RegisterPage } from './register-page.tsx';
import { confirmCode, sendAgain, submitReviewed } from './submit-registration.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const registering = await registrationAt(args, 'review');
  const { draft, store, portal, filing } = registering;
  const bought = startOfDay(draft.dateOfPurchase ?? '', store.timeZone);
  return {
    view: registerView(registering),
    heldFor: filing?.heldFor ?? null,
    isEditing: args.url.searchParams.has('edit'),
    answers: {
      product: draft.product?.name ?? '',
      quantity: draft.quantity ?? 1,
      serialNumber: draft.serialNumber ?? null,
      bought: bought ? dateTimeText(bought, 'date', localeOf(portal), store.timeZone) : '',
      customerName: draft.customerName ?? '',
      email: draft.email ?? '',
      evidence: shownFiles(registering, draft.proof),
    },
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const registering = await registrationAt(args, 'review');
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (intent === 'confirm') return confirmCode(registering, form);
  if (intent === 'resend') return sendAgain(registering);
  return submitReviewed(registering, form);
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useRegisterWords().review;
  const { code } = useInStoreWords();
  const storePath = useStorePath();
  const { view, answers, heldFor, isEditing } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const summary = <StepErrors errors={errors} answer={actionData} />;
  const path = storePath('/register/review');
  const edit = storePath('/register/review', { edit: '1' });
  if (heldFor && !isEditing) {
    return (
      <RegisterPage
        view={view}
        title={code.title}
        subtitle={code.sent(heldFor)}
        back={edit}
        about={false}
      >
        <EnterCode
          error={errors.code}
          summary={summary}
          sentAgain={actionData?.sentAgain ?? false}
          edit={edit}
          confirm={t.confirm}
        />
      </RegisterPage>
    );
  }
  return (
    <RegisterPage view={view} title={t.title} about={false}>
      <div className="grid gap-4">
        {summary}
        {heldFor ? (
          <Notice kind="info">
            {t.waiting}{' '}
            <Link to={path} className="underline underline-offset-3">
              {t.enter}
            </Link>
          </Notice>
        ) : null}
        <Answers {...answers} />
        <HeldForm>
          <VersionField view={view} />
          <p className="text-14 text-ink-2 wrap-anywhere">{t.sendHelp(answers.email)}</p>
          <PrimaryAction>{t.send}</PrimaryAction>
        </HeldForm>
      </div>
    </RegisterPage>
  );
}

type AnswersView = Route.ComponentProps['loaderData']['answers'];

function Answers({
  product,
  quantity,
  serialNumber,
  bought,
  customerName,
  email,
  evidence,
}: AnswersView) {
  const t = useRegisterWords().review;
  return (
    <Card title={t.answers}>
      <dl className="grid gap-4">
        <Answer name={t.product} to="/register/product">
          <span className="block font-semibold">{product}</span>
        </Answer>
        <Answer name={t.bought} to="/register/purchase">
          {bought}
        </Answer>
        {serialNumber ? (
          <Answer name={t.serial} to="/register/purchase">
            {serialNumber}
          </Answer>
        ) : null}
        {quantity > 1 ? (
          <Answer name={t.quantity} to="/register/purchase">
            {quantity}
          </Answer>
        ) : null}
        <Answer name={t.proof} to="/register/purchase">
          {evidence.length > 0 ? (
            <div className="mt-2">
              <ArrivedGallery evidence={evidence} nameOf={t.photo} />
            </div>
          ) : (
            t.none
          )}
        </Answer>
        <Answer name={t.contact} to="/register">
          <span className="block">
            <bdi>{customerName}</bdi>
          </span>
          <span className="block">
            <bdi>{email}</bdi>
          </span>
        </Answer>
      </dl>
    </Card>
  );
}
