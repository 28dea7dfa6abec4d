import { Button } from '@amends/ui';
import type { RefObject } from 'react';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { AttachButton, Attachments, useAttachments } from './attachments.tsx';
import { DraftState, WrittenElsewhere } from './draft-state.tsx';
import { MentionArea } from './mention-area.tsx';
import { mentionedIn } from './mentions.rules.ts';
import { PlainFields, usePlainAnswer } from './plain-fields.tsx';
import { SendKeys } from './send-keys.tsx';
import { useFormInSight } from './use-form-in-sight.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSending } from './use-sending.ts';

/** Renders the form of a note for the team; mentioned people get an email. */
export function NoteForm({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const { team } = useClaim();
  const t = useClaimWords().reply;
  const plain = usePlainAnswer('note');
  const draft = useReplyDraft('note', plain?.typed?.content);
  const files = useAttachments();
  const sending = useSending(
    'note',
    () => {
      draft.sent();
      files.sent();
    },
    draft.unsent,
  );
  useFormInSight(box, draft.text);
  const send = async () => {
    if (sending.busy || files.pending) return;
    const content = await draft.settle();
    files.sending();
    sending.send({
      intent: 'note',
      content,
      draftVersion: String(draft.versionOf()),
      mentions: mentionedIn(content, team),
      mediaIds: files.done.map(({ reference }) => reference),
    });
  };
  return (
    <form
      method="post"
      action="#reply"
      encType="multipart/form-data"
      aria-label={t.note}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PlainFields intent="note" draft={draft} />
      <WrittenElsewhere draft={draft} />
      <MentionArea
        ref={box}
        name="note"
        label={t.note}
        listLabel={t.mention}
        placeholder={t.notePlaceholder}
        value={draft.text}
        error={(sending.answer ?? plain)?.error ?? undefined}
        onWrite={draft.write}
        onSend={() => void send()}
      />
      <Attachments files={files} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <AttachButton files={files} label={t.attach} />
        <DraftState draft={draft} />
        <Button
          look="primary"
          size="small"
          className="ml-auto"
          busy={sending.busy}
          disabled={files.pending}
        >
          {t.sendNote}
          <SendKeys />
        </Button>
      </div>
    </form>
  );
}
