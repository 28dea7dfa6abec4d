import { ACCEPTED_FILES } from '@amends/core/claims/terms/evidence.rules';
import { Button, FieldError, Icon, TextArea, useHydrated, VisuallyHidden } from '@amends/ui';
import { newKey, restOf } from '@amends/ui/page';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { useHeldSubmit } from '../uploads/use-held-submit.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { MessageView } from './claim-view.ts';
import { ConfirmEmailField } from './confirm-email-field.tsx';
import { useAttachments } from './use-attachments.ts';
import { type ServerDraft, useMessageDraft } from './use-message-draft.ts';
import { useRefusedField } from './use-refused-field.ts';

const nothing = () => {};

/**
 * Renders the message form. Stores input until it is sent; with scripts, uploads start immediately; without,
 * files are sent with the form.
 */
export function Composer({
  claimId,
  token,
  once,
  masked,
  draft,
  messages,
  result,
}: {
  claimId: string;
  token: string;
  /** Idempotency key of the form's first message; later ones get their own. */
  once: string;
  masked: boolean;
  /** The unsent message, from any device. */
  draft: ServerDraft | null;
  /** The shopper's messages, oldest first. */
  messages: readonly MessageView[];
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages();
  const words = t.claimPage.messages;
  const awake = useHydrated();
  const fetcher = useFetcher<ClaimActionResult>({ key: 'message' });
  const box = useRef<HTMLTextAreaElement>(null);
  const files = useAttachments(claimId, `/view/${token}/uploads`, messages);
  const { isHeld, hold } = useHeldSubmit(files.uploads);
  const latest = fetcher.data ?? (isOfComposer(result) ? result : undefined);
  // An answer to a message that arrived after all.
  const [outdated, setOutdated] = useState<ClaimActionResult>();
  const answer = latest === outdated ? undefined : latest;
  const [key, setKey] = useState(once);
  const kept = useMessageDraft(box, {
    key: `amends-message-${claimId}`,
    endpoint: `/view/${token}/draft`,
    isShared: !masked,
    onServer: draft,
    messages: messages.map(({ content }) => content),
    onArrived: () => {
      setKey(newKey());
      setOutdated(latest);
    },
  });
  const sending = fetcher.state !== 'idle';

  const sent = useRef(nothing);
  const unsent = useRef(nothing);
  unsent.current = kept.unsent;
  const sentText = useRef('');
  sent.current = () => {
    setKey(newKey());
    kept.sent();
    files.sent();
    if (!box.current) return;
    box.current.value = restOf(box.current.value, sentText.current);
    // Keeps input typed while the message was being sent.
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    if (fetcher.data.error === null) sent.current();
    else unsent.current();
  }, [fetcher.state, fetcher.data]);

  const form = useRef<HTMLFormElement>(null);
  useRefusedField(form, answer);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      // Without scripts the response opens at the messages, next to its error.
      action={`/view/${token}${awake ? '' : '#messages'}`}
      encType="multipart/form-data"
      onSubmit={(event) => {
        hold(event);
        if (event.defaultPrevented) return;
        sentText.current = box.current?.value ?? '';
        files.sending();
        kept.hold();
      }}
      className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 print:hidden"
    >
      {/* Going back fills a form again whose first fields have the same names, so a sent message would be sent twice. */}
      <input type="hidden" name={`after-${messages.length}`} />
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="once" value={key} />
      {awake ? <input type="hidden" name="scripted" value="1" /> : null}
      {files.done.map(({ reference }) => (
        <input key={reference} type="hidden" name="media" value={reference} />
      ))}
      <ComposerText
        box={box}
        error={sending || answer?.about === 'email' ? null : (answer?.error ?? null)}
        value={answer?.content ?? draft?.content}
      />
      <input type="hidden" name="draftVersion" value={draft?.version ?? 0} />
      {kept.restored ? <p className="text-13 text-ink-3">{words.restored}</p> : null}
      {kept.elsewhere ? <OtherDraft text={kept.elsewhere.content} choose={kept.choose} /> : null}
      <AttachmentList files={files} />
      <ConfirmEmailField form="message" masked={masked} result={sending ? undefined : answer} />
      <div className="flex flex-wrap items-center gap-3">
        <AttachButton awake={awake} onFiles={files.add} />
        <noscript>
          <Button look="plain" name="draft" value="1">
            {words.saveDraft}
          </Button>
        </noscript>
        <Button look="primary" className="ms-auto" busy={sending || isHeld}>
          {sending ? words.sending : words.send}
        </Button>
      </div>
      <p role="status" className="text-13 text-ink-3 empty:hidden">
        {isHeld ? words.sendsAfterUploads : null}
      </p>
      {files.refusals.map((refusal) => (
        <FieldError key={refusal} role="alert">
          {refusal}
        </FieldError>
      ))}
    </fetcher.Form>
  );
}

const isOfComposer = (result: ClaimActionResult | undefined) =>
  result?.intent === 'message' || result?.intent === 'draft';

/** Renders the message that was typed on another device, and lets the person choose one of the two. */
function OtherDraft({ text, choose }: { text: string; choose: (text: 'theirs' | 'mine') => void }) {
  const words = useClaimMessages().claimPage.messages;
  return (
    <div role="status" className="grid gap-2 rounded-card bg-sunken p-3.5 text-14">
      <p className="font-[560]">{words.elsewhere}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" look="plain" size="medium" onClick={() => choose('theirs')}>
          {words.useElsewhere}
        </Button>
        <Button type="button" look="ghost" size="medium" onClick={() => choose('mine')}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  );
}

function ComposerText({
  box,
  error,
  value,
}: {
  box: React.RefObject<HTMLTextAreaElement | null>;
  error: string | null;
  value: string | undefined;
}) {
  const words = useClaimMessages().claimPage.messages;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current = own.current?.querySelector('textarea') ?? null;
  });
  return (
    <div ref={own} className="min-w-0">
      <TextArea
        id="message"
        name="messageContent"
        label={<VisuallyHidden>{words.label}</VisuallyHidden>}
        placeholder={words.placeholder}
        maxLength={5000}
        rows={2}
        className="min-h-14"
        defaultValue={value}
        error={error ?? undefined}
      />
    </div>
  );
}

function AttachButton({ awake, onFiles }: { awake: boolean; onFiles: (files: File[]) => void }) {
  const words = useClaimMessages().claimPage.messages;
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    if (!input.current?.files?.length) return;
    onFiles([...input.current.files]);
    input.current.value = '';
  };
  // Adds files that were chosen before hydration.
  const takeEarly = useRef(take);
  useEffect(() => takeEarly.current(), []);
  return (
    <label
      title={words.attachLimits}
      className="relative inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control border border-line-3 bg-surface px-3.5 text-14 text-ink-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink noscript:w-full noscript:justify-start"
    >
      <Icon.Paperclip aria-hidden className="size-5 shrink-0" strokeWidth={1.7} />
      <span className="sr-only">{words.attach}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        name={awake ? undefined : 'files'}
        onChange={take}
        className="sr-only noscript:not-sr-only noscript:min-w-0 noscript:flex-1 noscript:text-13"
      />
    </label>
  );
}
