import type { HistoryEntry } from '@amends/core/workspace';
import { Avatar, Gallery } from '@amends/ui';
import { Link } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { Entry } from './entry.tsx';

type Message = Extract<HistoryEntry, { kind: 'message' }>['message'];

/** Renders a message between the customer and the store, as plain text. */
export function MessageLine({ message, emailId }: { message: Message; emailId: string | null }) {
  const t = useClaimWords();
  const customer = message.senderType === 'customer';
  const seenAt = customer ? null : message.readByCustomerAt;
  return (
    <Entry
      at={message.createdAt}
      sign={<Avatar name={message.senderName} look={customer ? 'customer' : 'staff'} />}
      className="rounded-card bg-sunken px-3 py-2"
    >
      <p className="text-13 text-ink-2">
        <span className="font-[560] text-ink">{message.senderName}</span>
        {customer ? ` · ${t.conversation.customer}` : null}
        {seenAt ? ` · ${t.conversation.read}` : null}
        {emailId ? (
          <>
            {' · '}
            <Link to={`/emails/inbound/${emailId}`}>{t.conversation.byEmail}</Link>
          </>
        ) : null}
      </p>
      {message.messageContent ? (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.messageContent}</p>
      ) : null}
      <Files files={message.attachments} sender={message.senderName} />
    </Entry>
  );
}

/** Renders the attachments of a message or note. */
export function Files({ files, sender }: { files: Message['attachments']; sender: string }) {
  const t = useClaimWords();
  if (files.length === 0) return null;
  return (
    <Gallery
      className="mt-2"
      size={56}
      words={t.lightbox}
      entries={files.map(({ kind, viewUrl, thumbUrl }, index) => ({
        kind,
        src: viewUrl,
        thumb: thumbUrl,
        alt: t.conversation.attachment(sender, index + 1),
      }))}
    />
  );
}
