import { Card, DateTime, Gallery, Icon, MessageBubble } from '@amends/ui';
import type { ReactNode } from 'react';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView, MessageView } from './claim-view.ts';

/** Renders the messages between shopper and store, oldest first. */
export function Conversation({ claim, children }: { claim: ClaimView; children?: ReactNode }) {
  const t = useClaimMessages().claimPage.messages;
  return (
    <Card
      id="messages"
      className="scroll-mt-4"
      title={t.title}
      aside={
        claim.unread > 0 ? (
          <span className="text-13 font-[560] text-accent-ink">{t.unread(claim.unread)}</span>
        ) : undefined
      }
    >
      {claim.messages.length === 0 ? (
        <p className="text-14 text-ink-2">{t.empty(claim.storeName)}</p>
      ) : null}
      <ol
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5"
        aria-live="polite"
        aria-label={t.title}
      >
        {claim.messages.map((message) => (
          <li key={message.id} className="break-inside-avoid">
            <Message message={message} claim={claim} />
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

function Message({ message, claim }: { message: MessageView; claim: ClaimView }) {
  const t = useClaimMessages();
  const words = t.claimPage.messages;
  const sender = message.mine ? words.you : senderOf(message.sender, claim.storeName);
  return (
    <MessageBubble
      mine={message.mine}
      byline={
        <>
          {sender} · <DateTime at={message.at} timeZone={claim.timeZone} style="date-time" />
          {message.mine ? (
            <Icon.Check
              aria-label={words.sent}
              className="ms-1 inline size-3.5 align-[-2px]"
              strokeWidth={2.4}
            />
          ) : null}
        </>
      }
      attachments={
        message.files.length > 0 ? (
          <Gallery
            size={96}
            words={t.lightbox}
            entries={message.files.map((file, index) => ({
              ...file,
              alt: words.attachmentOf(file.kind, sender, index + 1),
            }))}
          />
        ) : undefined
      }
    >
      {message.content || undefined}
    </MessageBubble>
  );
}

const senderOf = (name: string, store: string) => (name === store ? store : `${name}, ${store}`);
