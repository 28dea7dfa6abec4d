import { isRefusal } from '@amends/core';
import { testSender } from '@amends/core/notifications';
import {
  addSender,
  listSenders,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
  type Sender,
  verifySender,
} from '@amends/core/stores';
import { EmptyState, Notice } from '@amends/ui';
import { data } from 'react-router';
import { answerForm, showStorePage, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { useMessages } from '../messages/messages.ts';
import { sendersWordsFor, useSendersWords } from '../messages/senders.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/senders.route.ts';
import { AddSender } from './add-sender.tsx';
import { SenderCard } from './sender-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      ...(await listSenders(ctx, { storeId })),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = sendersWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const address = textIn(form, 'address');
  const of = { storeId, address };
  // A check that found problems is done, and is no success.
  let warning: string | null = null;
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'add': {
        const added = await addSender(ctx, of);
        // What DNS says already is shown at once; the scheduled check finds the rest.
        const asked = { storeId, address: added.address };
        const checked = await verifySender(ctx, asked).catch((error) => {
          if (isRefusal(error)) return added;
          throw error;
        });
        return checked.status === 'VERIFIED' ? t.verified(checked.name) : t.added(checked.name);
      }
      case 'verify': {
        const checked = await verifySender(ctx, of);
        if (checked.status === 'VERIFIED' && !isUnknown(checked)) return t.verified(checked.name);
        warning = isUnknown(checked) ? t.unknown(checked.name) : t.checked(checked.name);
        return undefined;
      }
      case 'make-primary':
        return t.primaryNow((await makeSenderPrimary(ctx, of)).name);
      case 'rotate':
        return t.rotating((await rotateSenderKey(ctx, of)).name);
      case 'test':
        return t.sent((await testSender(ctx, of)).sentTo);
      case 'remove':
        await removeSender(ctx, of);
        return t.removed(address);
      default:
        throw data(null, { status: 400 });
    }
  });
  const typed = intent === 'add' && answered.data.error !== null ? address : '';
  return data({ ...answered.data, intent, added: typed, warning }, answered.init ?? {});
}

const isUnknown = ({ records }: Sender) =>
  records.some(({ isRequired, state }) => isRequired && state === 'unknown');

/** Renders the sender addresses of a store, with the records that each needs. */
export default function Senders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSendersWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const { items, isPossible, mayChange, timeZone } = loaderData;
  const isOfAdd = actionData?.intent === 'add';
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.title)}</title>
      <div>
        <h2 id="section-title" tabIndex={-1} className="text-18">
          {t.title}
        </h2>
        <p className="mt-1 text-ink-2">{t.intro}</p>
      </div>
      <FormNews answer={actionData} title={isOfAdd ? t.notAdded : t.notDone} />
      {actionData?.warning ? (
        <Notice kind="warning" role="status">
          {actionData.warning}
        </Notice>
      ) : null}
      {isPossible ? null : (
        <Notice kind="warning">
          <p className="font-[560]">{t.notPossible}</p>
          <p>{t.notPossibleHelp}</p>
        </Notice>
      )}
      {mayChange && isPossible ? (
        <AddSender
          key={items.length}
          typed={actionData?.added ?? ''}
          error={isOfAdd ? (actionData?.fields.address ?? undefined) : undefined}
        />
      ) : null}
      {items.length === 0 ? <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState> : null}
      <ul className="grid gap-3">
        {items.map((sender) => (
          <li key={sender.address} aria-label={sender.name}>
            <SenderCard sender={sender} mayChange={mayChange} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
