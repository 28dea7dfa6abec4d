import { testSender } from '@amends/core/notifications';
import {
  addSender,
  cancelSenderRotation,
  listSenders,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
  verifySender,
} from '@amends/core/stores';
import { answerNames } from '../domains/answer-names.server.ts';
import { NamesPage } from '../domains/names-page.tsx';
import { showStorePage } from '../editing/answer-form.server.ts';
import { sendersWordsFor, useSendersWords } from '../messages/senders.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/senders.route.ts';
import { SenderCard } from './sender-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      ...(await listSenders(ctx, { storeId })),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export function action(args: Route.ActionArgs) {
  const t = sendersWordsFor();
  return answerNames(args, {
    field: 'address',
    words: t,
    add: async (ctx, storeId, typed) => {
      const added = await addSender(ctx, { storeId, address: typed });
      return { ...added, ascii: added.address };
    },
    verify: (ctx, storeId, address) => verifySender(ctx, { storeId, address }),
    makePrimary: (ctx, storeId, address) => makeSenderPrimary(ctx, { storeId, address }),
    remove: (ctx, storeId, address) => removeSender(ctx, { storeId, address }),
    others: {
      rotate: async (ctx, storeId, address) =>
        t.rotating((await rotateSenderKey(ctx, { storeId, address })).name),
      'cancel-rotation': async (ctx, storeId, address) =>
        t.canceled((await cancelSenderRotation(ctx, { storeId, address })).name),
      test: async (ctx, storeId, address) =>
        t.sent((await testSender(ctx, { storeId, address })).sentTo),
    },
  });
}

/** Renders the sender addresses of a store, with the records that each needs. */
export default function Senders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useSendersWords();
  if (!loaderData) return null;
  const { items, isPossible, mayChange, timeZone } = loaderData;
  return (
    <NamesPage
      words={t}
      answer={actionData}
      field="address"
      inputMode="email"
      problem={isPossible ? null : { title: t.notPossible, help: t.notPossibleHelp }}
      mayChange={mayChange}
      count={items.length}
    >
      {items.map((sender) => (
        <li key={sender.address} aria-label={sender.name}>
          <SenderCard sender={sender} mayChange={mayChange} timeZone={timeZone} />
        </li>
      ))}
    </NamesPage>
  );
}
