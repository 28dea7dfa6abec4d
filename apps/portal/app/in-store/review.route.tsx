import { Card, Checkbox, ChoiceCard, Gallery, Notice } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { SignatureField } from '../claim-flow/signature-field.tsx';
import { tickName } from '../claim-flow/tick-name.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { galleryEntries } from '../uploads/evidence-view.ts';
import type { Route } from './+types/review.route.ts';
import { EnterCode } from './enter-code.tsx';
import { inStoreAt, type StepView, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, VersionField } from './in-store-page.tsx';
import { reviewOf } from './review.server.ts';
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
  const edit = `${path}${path.includes('?') ? '&' : '?'}edit=1`;
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
        <Items {...review} view={view} />
        <Answers {...review} />
        {review.mayAdd ? (
          <Form method="post">
            <VersionField view={view} />
            <IntentButton wide value="add-item">
              {t.review.addItem}
            </IntentButton>
            <p className="mt-2 text-13 text-ink-3">{t.review.addItemHelp}</p>
          </Form>
        ) : null}
        <Form method="post" noValidate className="grid gap-4">
          <VersionField view={view} />
          <Terms
            {...review}
            errors={errors}
            ticked={actionData?.ticked ?? []}
            method={actionData?.method || method}
            signatureName={actionData?.signatureName ?? ''}
          />
          <p className="mt-2 text-14 text-ink-2 wrap-anywhere">{t.review.sendHelp(review.email)}</p>
          <PrimaryAction>{t.review.send}</PrimaryAction>
        </Form>
      </div>
    </InStorePage>
  );
}

type Review = Route.ComponentProps['loaderData']['review'];

/** Renders the items that were answered before, each with buttons to edit and to remove it. */
function Items({ others, item, view }: Review & { view: StepView }) {
  const t = useInStoreWords().review;
  const words = useFlowMessages();
  if (others.length === 0) return null;
  const button = (value: string, text: string, label: string) => (
    <IntentButton look="ghost" size="small" value={value} aria-label={label}>
      {text}
    </IntentButton>
  );
  return (
    <Card title={t.otherItems}>
      <Form method="post">
        <VersionField view={view} />
        <ul className="grid gap-4">
          {others.map(({ name, quantity, issue }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be there twice
            <li key={at} className="grid gap-1 text-14">
              <span className="font-semibold wrap-anywhere">{t.units(quantity, name)}</span>
              <span className="wrap-anywhere">{issue.label}</span>
              <span className="whitespace-pre-line text-ink-2 wrap-anywhere">{issue.details}</span>
              {issue.evidence.length > 0 ? (
                <Gallery
                  entries={galleryEntries(issue.evidence, (_, position) =>
                    words.review.photo(name, position),
                  )}
                  words={words.lightbox}
                />
              ) : null}
              <span className="-ms-3 flex flex-wrap gap-1">
                {button(`edit-item:${at}`, words.buttons.edit, t.edit(name))}
                {button(`remove-item:${at}`, words.buttons.remove, t.remove(name))}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-2 text-14">
          {button('remove-item:current', t.removeLast(item.name), t.removeLast(item.name))}
        </p>
      </Form>
    </Card>
  );
}

/** Renders what was answered, with a link to change each answer. */
function Answers({ item, quantity, bought, issue, receipt, contact }: Review) {
  const t = useInStoreWords();
  const words = useFlowMessages();
  const pictures = (evidence: Review['issue']['evidence'], nameOf: (at: number) => string) =>
    evidence.length > 0 ? (
      <div className="mt-2">
        <Gallery
          entries={galleryEntries(evidence, (_, position) => nameOf(position))}
          words={words.lightbox}
        />
      </div>
    ) : null;
  return (
    <Card title={words.review.myClaim}>
      <dl className="grid gap-4">
        <Answer name={t.review.item} to="/in-store/products">
          <span className="block font-semibold">{t.review.units(quantity, item.name)}</span>
          {item.description ? <span className="block text-ink-2">{item.description}</span> : null}
        </Answer>
        <Answer name={t.issue.type} to="/in-store/upload">
          <span className="block font-semibold">{issue.label}</span>
          <span className="block whitespace-pre-line">{issue.details}</span>
          {pictures(issue.evidence, (at) => words.review.photo(item.name, at))}
        </Answer>
        <Answer name={t.review.purchased} to="/in-store/date-of-purchase">
          {bought}
        </Answer>
        <Answer name={t.review.receipt} to="/in-store/receipt">
          {receipt.number ? (
            <span className="block">{t.review.receiptNumber(receipt.number)}</span>
          ) : null}
          {receipt.number || receipt.evidence.length > 0 ? null : t.review.noReceipt}
          {pictures(receipt.evidence, t.review.receiptPhoto)}
        </Answer>
        <Answer name={t.review.contact} to="/in-store/contact-info">
          {contact.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Answer>
      </dl>
    </Card>
  );
}

function Answer({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  const t = useInStoreWords().review;
  const { buttons } = useFlowMessages();
  const storePath = useStorePath();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-14">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="col-start-1 wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Link to={storePath(to)} className="review-edit" aria-label={t.edit(name)}>
          {buttons.edit}
        </Link>
      </dd>
    </div>
  );
}

/** Renders what is chosen, confirmed and signed with the claim. */
function Terms({
  offered,
  lines,
  toTick,
  toSign,
  signatureRequired,
  errors,
  ticked,
  method,
  signatureName,
}: Review & {
  errors: Record<string, string>;
  /** The fields checked when the form came back. */
  ticked: readonly string[];
  method: string;
  signatureName: string;
}) {
  const t = useFlowMessages();
  const storePath = useStorePath();
  const ships = offered.some((one) => one === 'RESHIP');
  const titles = {
    RESHIP: t.resolution.reship,
    REFUND: t.resolution.refund,
    STORE_CREDIT: t.resolution.credit,
  };
  return (
    <>
      <Card title={t.review.preferred}>
        <fieldset id="methods" tabIndex={-1} className="grid min-w-0 gap-3">
          <legend className="sr-only">{t.review.preferred}</legend>
          {offered.map((one) => (
            <ChoiceCard
              key={one}
              name="method"
              value={one}
              defaultChecked={method === one || offered.length === 1}
              title={titles[one]}
            />
          ))}
        </fieldset>
      </Card>
      <Card
        title={t.review.confirmAddress}
        aside={
          <Link
            to={storePath('/in-store/shipping-address')}
            className="review-edit"
            aria-label={t.review.editAddress}
          >
            {t.buttons.edit}
          </Link>
        }
      >
        <address className="text-14 not-italic">
          {lines.map((line) => (
            <span key={line} className="block wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <Checkbox
          name="confirmed"
          label={ships ? t.review.confirmation : t.review.confirmationOnly}
          defaultChecked={ticked.includes('confirmed')}
          error={errors.confirmed}
          className="mt-2 -mb-2 border-t border-line pt-1"
        />
      </Card>
      {toTick.length > 0 ? (
        <Card title={t.review.agree}>
          {toTick.map((statement, index) => (
            <Checkbox
              key={statement}
              name={tickName(index)}
              label={statement}
              defaultChecked={ticked.includes(tickName(index))}
              error={errors[tickName(index)]}
            />
          ))}
        </Card>
      ) : null}
      {signatureRequired ? (
        <Card>
          {toSign.map((statement) => (
            <p key={statement} className="mb-3 text-14 text-ink-2 wrap-anywhere">
              {statement}
            </p>
          ))}
          <SignatureField typed={signatureName} error={errors.signature} />
          <p className="mt-2 text-13 text-ink-3">{t.review.statement}</p>
        </Card>
      ) : null}
    </>
  );
}
