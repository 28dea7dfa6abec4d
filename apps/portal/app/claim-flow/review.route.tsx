import { setShippingAddress } from '@amends/core/claims/terms/draft.rules';
import { Card, dateTimeText, ErrorSummary, LinkButton, Notice } from '@amends/ui';
import { useAllUploads } from '@amends/ui/uploads';
import { data, Form, Link, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useHeldSubmit } from '../uploads/use-held-submit.ts';
import type { Route } from './+types/review.route.ts';
import { AddressFields } from './address-fields.tsx';
import { addressForm, readAddress } from './address-form.server.ts';
import { Agreement, ConfirmedAddress, type Returned } from './agreement.tsx';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { PersistedForm } from './persisted-form.tsx';
import { itemAmountText, totalsText } from './requested.ts';
import { changeOf, changeShipment, conflicted, reviewOf } from './review.server.ts';
import { ReviewedClaim } from './reviewed-claim.tsx';
import { submitReview } from './submit-review.server.ts';
import { forgetInput } from './use-persisted-form.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  return { filing: filingView(filing), review: reviewOf(filing, url) };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'submit') return submitReview(filing, form);
  if (intent === 'edit-shipment' || intent === 'remove-shipment')
    return changeShipment(filing, form, intent);

  const { values, address, errors } = readAddress(form, filing.portal.texts);
  const keepOwn = intent === 'own-address' && filing.order.shippingAddress !== null;
  if (!keepOwn && (intent === 'country' || !address)) {
    const { province: _other, ...others } = values;
    const asked = intent === 'country' ? others : values;
    return data(
      {
        errors: {} as Record<string, string>,
        addressErrors: intent === 'country' ? {} : errors,
        address: addressForm(asked, {
          fallbackCountry: filing.order.store.country,
          texts: filing.portal.texts,
        }),
        ticked: [],
        signatureName: '',
      },
      { status: intent === 'country' ? 200 : 422 },
    );
  }
  const change = keepOwn || !address ? null : changeOf(filing, address);
  const saved = await saveDraft(filing, form, (draft) => setShippingAddress(draft, change));
  if ('conflict' in saved) return conflicted(saved.conflict);
  throw redirect('/resolution/review#address');
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { filing, review } = loaderData;
  const addressForm = actionData?.address ?? review.form;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const addressErrors: Record<string, string | undefined> = actionData?.addressErrors ?? {};
  return (
    <FlowPage
      filing={filing}
      name={t.review.pageTitle}
      back="/resolution"
      step="review"
      title={t.review.title}
    >
      <div className="grid gap-4">
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={Object.entries({ ...errors, ...addressErrors }).map(([field, message = '']) =>
            field === 'form' ? { message } : { fieldId: field, message },
          )}
        />
        <ReviewedClaim parts={review.parts} timeZone={filing.timeZone} version={filing.version} />
        <Card
          title={t.review.preferred}
          aside={
            <Link to="/resolution" className="review-edit" aria-label={t.review.editResolution}>
              {t.buttons.edit}
            </Link>
          }
        >
          {review.asked.length > 0 ? (
            <AskedByItem {...review} />
          ) : (
            <>
              <p className="font-semibold">{t.resolution.names[review.desiredMethod]}</p>
              <p className="text-14 text-ink-2">
                {
                  {
                    RESHIP: review.parkedUntil ? t.resolution.reshipLater : t.resolution.reshipHelp,
                    REFUND: t.resolution.refundHelp,
                    STORE_CREDIT: t.resolution.creditHelp(brand.name),
                  }[review.desiredMethod]
                }
              </p>
            </>
          )}
          <p className="mt-2 text-14 text-ink-2">
            {t.resolution.youGet(totalsText(t, review.request, review.methods))}
          </p>
        </Card>
        {addressForm ? (
          <Card id="address" tabIndex={-1} title={t.review.confirmAddress}>
            {review.lines.length === 0 ? (
              <p className="mb-4 text-14 text-ink-2">{t.review.noAddress}</p>
            ) : null}
            <PersistedForm
              name={`${filing.inputKey} address`}
              version={filing.version}
              preventScrollReset
              className="grid gap-5"
            >
              <VersionField filing={filing} />
              <AddressFields form={addressForm} errors={addressErrors} />
              <div className="flex flex-wrap gap-3">
                <IntentButton look="primary" value="address" className="flex-1">
                  {t.buttons.save}
                </IntentButton>
                {review.lines.length > 0 ? (
                  <LinkButton
                    to="/resolution/review#address"
                    look="ghost"
                    onClick={() => forgetInput(`${filing.inputKey} address`)}
                  >
                    {t.buttons.cancel}
                  </LinkButton>
                ) : null}
              </div>
            </PersistedForm>
          </Card>
        ) : (
          <Confirmation
            {...{ filing, review, errors }}
            ticked={actionData?.ticked ?? []}
            signatureName={actionData?.signatureName ?? ''}
          />
        )}
      </div>
    </FlowPage>
  );
}

function AskedByItem({ asked, request }: Route.ComponentProps['loaderData']['review']) {
  const t = useFlowMessages();
  return (
    <ul className="grid gap-1.5 text-14">
      {asked.map(({ line, method }) => {
        const amount = itemAmountText(request, line, method, t.locale);
        const name = t.resolution.names[method];
        return (
          <li key={line.sourceItemId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {t.order.quantityOf(line.quantity, line.name)}
            </span>
            <span className="font-semibold tabular-nums">
              {amount ? t.resolution.option(name, amount) : name}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Confirmation({
  filing,
  review,
  errors,
  ticked,
  signatureName,
}: Route.ComponentProps['loaderData'] & Returned) {
  const t = useFlowMessages();
  const { isHeld, hold } = useHeldSubmit(useAllUploads());
  return (
    <Form method="post" noValidate className="grid gap-4" onSubmit={hold}>
      <VersionField filing={filing} />
      <input type="hidden" name="session" value={filing.sessionId ?? ''} />
      <input type="hidden" name="intent" value="submit" />
      <ConfirmedAddress
        {...review}
        {...{ errors, ticked }}
        editTo="/resolution/review?address=change#address"
      />
      <Agreement {...review} {...{ errors, ticked, signatureName }} />
      {review.parkedUntil ? (
        <Notice kind="info">
          {t.review.parked(
            dateTimeText(new Date(review.parkedUntil), 'date-long', t.locale, filing.timeZone),
          )}
        </Notice>
      ) : null}
      <div className="mt-2">
        <PrimaryAction>{t.buttons.submitClaim}</PrimaryAction>
        <p role="status" className="mt-1 text-center text-13 text-ink-3">
          {isHeld ? t.uploads.finishing : null}
        </p>
      </div>
    </Form>
  );
}
