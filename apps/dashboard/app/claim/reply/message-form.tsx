import { Button, Checkbox, useHydrated } from '@amends/ui';
import { type RefObject, useState } from 'react';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { AttachButton, Attachments, useAttachments } from './attachments.tsx';
import { DraftState, WrittenElsewhere } from './draft-state.tsx';
import { hasEffects, MacroNotice } from './macro-effects.tsx';
import { MacroMenu } from './macro-menu.tsx';
import { PlainArea } from './plain-area.tsx';
import { PlainFields, usePlainAnswer } from './plain-fields.tsx';
import { SendKeys } from './send-keys.tsx';
import { useFormInSight } from './use-form-in-sight.ts';
import { useMacro } from './use-macro.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSending } from './use-sending.ts';

/**
 * Renders the form of a message to the customer, typed or from a macro; optionally the claim then
 * waits for their reply.
 */
export function MessageForm({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const { claim, shopper, actions, macros, timers } = useClaim();
  const t = useClaimWords().reply;
  const plain = usePlainAnswer('message', 'ask');
  const [ask, setAsk] = useState(plain?.typed?.asks ?? false);
  const draft = useReplyDraft('message', plain?.typed?.content);
  const files = useAttachments();
  const isHydrated = useHydrated();
  const macro = useMacro(draft.macroId, (text, macroId) => {
    const before = box.current?.value.trimEnd();
    draft.writeWith(macroId, before ? `${before}\n\n${text}` : text);
    box.current?.focus();
  });
  const does = macro.chosen?.allowed && hasEffects(macro.chosen.effects);
  const sending = useSending(
    'message',
    () => {
      draft.sent();
      files.sent();
      setAsk(false);
    },
    draft.unsent,
  );
  const send = async () => {
    if (sending.busy || files.pending || macro.loading) return;
    const content = await draft.settle();
    const { chosen } = macro;
    const withMacro = chosen?.allowed && (does || !ask) ? chosen.macroId : '';
    const intent = withMacro ? 'macro' : ask ? 'ask' : 'message';
    files.sending();
    sending.send({
      intent,
      content,
      draftVersion: String(draft.versionOf()),
      mediaIds: files.done.map(({ reference }) => reference),
      ...(withMacro ? { macroId: withMacro } : {}),
      // Only a message that changes the status must see others' changes first.
      ...(intent === 'ask' || does ? { version: String(claim.version) } : {}),
    });
  };
  // Emptying the box drops the macro too.
  const write = (text: string) =>
    text.trim() === '' && macro.chosen?.text.trim()
      ? draft.writeWith(null, text)
      : draft.write(text);
  useFormInSight(box, draft.text);
  const name = shopper.name ?? shopper.email;
  return (
    <form
      method="post"
      action="#reply"
      encType="multipart/form-data"
      aria-label={t.messageTo(name)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PlainFields intent="message" draft={draft} />
      <WrittenElsewhere draft={draft} />
      <PlainArea
        ref={box}
        name="content"
        label={t.messageTo(name)}
        placeholder={t.placeholder(name.split(' ')[0] ?? name)}
        value={draft.text}
        error={(sending.answer ?? plain)?.error ?? macro.error ?? undefined}
        onWrite={write}
        onSend={() => void send()}
      />
      <Attachments files={files} />
      {macro.chosen ? (
        <MacroNotice macro={macro.chosen} onDrop={() => draft.writeWith(null)} />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {macros.items.length > 0 ? (
          <MacroMenu busy={macro.loading} onChoose={macro.choose} />
        ) : null}
        <AttachButton files={files} label={t.attach} />
        <DraftState draft={draft} />
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {actions.includes('ask') && !does ? (
            <Checkbox
              id="reply-ask"
              name="ask"
              label={
                <span title={t.askHelp(timers.reminderDays, timers.noReplyDays)}>{t.ask}</span>
              }
              checked={ask}
              onChange={(event) => setAsk(event.currentTarget.checked)}
            />
          ) : null}
          <Button
            look="primary"
            size="small"
            busy={sending.busy || macro.loading}
            // Without scripts the message would be sent without its macro's actions.
            disabled={files.pending || (!isHydrated && draft.macroId !== null)}
          >
            {t.send}
            <SendKeys />
          </Button>
        </div>
      </div>
    </form>
  );
}
