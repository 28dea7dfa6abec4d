import { isRefusal } from '@amends/core';
import { postReview } from '@amends/core/claims';
import { ErrorSummary, Fieldset, Notice, TextArea } from '@amends/ui';
import { tabStore } from '@amends/ui/page';
import { data, redirect } from 'react-router';
import { linkPageHeaders, openSecretLink } from '../access/secret-link.server.ts';
import { PersistedForm } from '../claim-flow/persisted-form.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { claimMessagesFor, useClaimMessages } from '../messages/claim-messages.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import type { Route } from './+types/review.route.ts';
import { claimView } from './claim-view.server.ts';
import { confirmFromForm } from './confirm-email.server.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';
import { StarField } from './star-field.tsx';
import { Stars } from './stars.tsx';

export const headers = linkPageHeaders;

const EMAIL_FIELD = 'confirm-email-review';

/**
 * The review form of a finished claim: a rating of 1 to 5 and a comment, once. A star in the email only
 * preselects the rating.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const { claimId, claimNumber, storeName, review, may, masked } = await claimView(held);
  const given = Number(url.searchParams.get('stars'));
  const stars = Number.isInteger(given) && given >= 1 && given <= 5 ? given : null;
  return { claimId, claimNumber, storeName, review, may, masked, stars };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const link = await openSecretLink({ request, context, token: params.token }, 'view');
  const { review: t, confirm } = claimMessagesFor(link.portal.texts).claimPage;
  const form = await readForm(request);
  const rating = Number(form.get('rating'));
  const comment = String(form.get('comment') ?? '').replaceAll('\r\n', '\n');
  const email = String(form.get('email') ?? '');
  const again = (error: string, fieldId?: string) =>
    data({ error, fieldId, rating, comment, email }, { status: 422 });
  if (!(rating >= 1 && rating <= 5)) return again(t.missing, 'rating');
  if (comment.trim().length > 1000) return again(t.tooLong, 'comment');
  const { held, error: wrongEmail } = await confirmFromForm(link, form);
  if (wrongEmail !== null) return again(wrongEmail, EMAIL_FIELD);
  const { ctx, storeId, claimId } = held;
  try {
    await postReview(ctx, { storeId, claimId, rating, comment });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'email_not_confirmed') return again(confirm.missing, EMAIL_FIELD);
    if (error.code !== 'review_exists') return again(refusalText(error, link.portal.texts));
  }
  return redirect(`/view/${params.token}/review`);
}

export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useClaimMessages();
  const words = t.claimPage.review;
  const { claimId, claimNumber, storeName, review, may, masked, stars } = loaderData;
  const { error, fieldId } = actionData ?? {};
  return (
    <div className="mx-auto max-w-[34rem]">
      <title>{t.frame.title(words.pageTitle, storeName)}</title>
      <GoBack to={`/view/${params.token}`} />
      <h1 tabIndex={-1} className="mt-3">
        {review ? words.yours : words.title}
      </h1>
      <p className="mt-2 text-ink-2">{words.subtitle(claimNumber)}</p>
      {review ? (
        <div className="mt-6 grid gap-4">
          <Notice kind="success" role="status">
            {words.thanks}
          </Notice>
          <Stars rating={review.rating} />
          {review.comment ? (
            <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
          ) : null}
        </div>
      ) : null}
      {!review && !may.review ? (
        <Notice kind="info" className="mt-6">
          {words.notYet}
        </Notice>
      ) : null}
      {may.review ? (
        <PersistedForm
          // A star in an email is a newer choice.
          name={`review ${claimId} ${stars ?? ''}`}
          version={0}
          store={tabStore}
          className="mt-6 grid gap-6"
        >
          <ErrorSummary
            title={t.errors.summaryTitle}
            errors={error ? [{ message: error, ...(fieldId ? { fieldId } : {}) }] : []}
          />
          <Fieldset
            id="rating"
            legend={words.rating}
            error={fieldId === 'rating' ? error : undefined}
          >
            <StarField chosen={actionData?.rating || stars} />
          </Fieldset>
          <TextArea
            name="comment"
            label={words.comment}
            hint={words.commentHint}
            maxLength={1000}
            defaultValue={actionData?.comment}
            error={fieldId === 'comment' ? error : undefined}
          />
          <ConfirmEmailField
            form="review"
            masked={masked}
            result={
              fieldId === EMAIL_FIELD
                ? { error: error ?? null, about: 'email', email: actionData?.email ?? '' }
                : undefined
            }
          />
          <PrimaryAction>{words.send}</PrimaryAction>
        </PersistedForm>
      ) : null}
    </div>
  );
}
