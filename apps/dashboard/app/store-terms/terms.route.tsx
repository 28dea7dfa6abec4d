import { may } from '@amends/core';
import { previewRevenueShare } from '@amends/core/commerce';
import { addTerms, listTerms, withdrawTerms } from '@amends/core/stores';
import { data } from 'react-router';
import {
  answerForm,
  fieldsIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { termsWordsFor, useTermsWords } from '../messages/terms.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { readPercent } from '../settings/read-number.rules.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/terms.route.ts';
import { AddTerms } from './add-terms.tsx';
import { CurrentTerms } from './current-terms.tsx';
import { ShareOfMonth } from './share-of-month.tsx';
import { TermsVersions } from './terms-versions.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const [terms, share] = await Promise.all([
      listTerms(ctx, { storeId }),
      may(ctx.actor, 'payout:read', storeId) ? previewRevenueShare(ctx, { storeId }) : null,
    ]);
    const store = chosenStore(request);
    return {
      terms,
      share,
      currency: store?.currency ?? 'USD',
      timeZone: store?.timeZone ?? 'UTC',
    };
  });

/** Stands for a number that can't be parsed, which is refused at its field. */
const NO_NUMBER = Number.NaN;

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = termsWordsFor().add;
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const typed = Object.fromEntries(fieldsIn(form));
  const once = onceIn(ctx, form);
  const { data: answer, init } = await answerForm(async () => {
    switch (intent) {
      case 'add': {
        const coverCapCurrency = textIn(form, 'coverCapCurrency');
        const validFrom = textIn(form, 'validFrom');
        await addTerms(once, {
          storeId,
          validFrom,
          revenueShare: readPercent(textIn(form, 'revenueShare')) ?? NO_NUMBER,
          replacementCost: readPercent(textIn(form, 'replacementCost')) ?? NO_NUMBER,
          coverCap: minorUnitsOf(textIn(form, 'coverCap'), coverCapCurrency) ?? NO_NUMBER,
          coverCapCurrency,
          note: textIn(form, 'note'),
        });
        return t.added(validFrom);
      }
      case 'withdraw':
        await withdrawTerms(once, { storeId, number: Number(textIn(form, 'number')) });
        return t.withdrawn(textIn(form, 'day'));
      default:
        throw data(null, { status: 400 });
    }
  });
  const isRefused = intent === 'add' && answer.error !== null;
  return data({ ...answer, intent, typed: isRefused ? typed : undefined }, init ?? {});
}

/** Renders the versions of the terms with the store; the provider adds and withdraws them. */
export default function StoreTerms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTermsWords();
  if (!loaderData) return null;
  const { terms, share, currency, timeZone } = loaderData;
  const isOfAdd = actionData?.intent === 'add';
  return (
    <SectionPage title={t.title} intro={`${t.intro} ${terms.mayChange ? '' : t.provided}`}>
      <FormNews answer={actionData} title={isOfAdd ? t.add.notAdded : t.add.notDone} />
      <CurrentTerms terms={terms.current} />
      {share ? <ShareOfMonth share={share} /> : null}
      <TermsVersions terms={terms} timeZone={timeZone} />
      {terms.mayChange ? (
        <AddTerms
          key={terms.versions.length}
          terms={terms}
          currency={currency}
          timeZone={timeZone}
          answer={isOfAdd ? actionData : undefined}
        />
      ) : null}
    </SectionPage>
  );
}
