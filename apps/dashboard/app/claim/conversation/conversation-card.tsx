import { Button } from '@amends/ui';
import { useRef } from 'react';
import { usePageActions } from '../../keys/page-actions.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { Panel } from '../panel.tsx';
import { ReplyBox } from '../reply/reply-box.tsx';
import { usePress } from '../reply/use-sending.ts';
import { useClaim } from '../use-claim.ts';
import { EventLine } from './event-line.tsx';
import { entryKey } from './history-pages.ts';
import { MessageLine } from './message-line.tsx';
import { NoteLine } from './note-line.tsx';
import { useHistory } from './use-history.ts';
import { useKeepPlace } from './use-keep-place.ts';

/** Renders messages, notes and events, oldest first, and the reply box. */
export function ConversationCard() {
  const t = useClaimWords().conversation;
  const { readsMessages } = useClaim();
  const list = useRef<HTMLOListElement>(null);
  const { entries, loading, showEarlier } = useHistory(useKeepPlace(list));
  return (
    <Panel id="conversation" title={t.title} aside={<MarkRead />}>
      <div className="p-3 sm:p-4">
        {showEarlier ? (
          <Button
            type="button"
            size="small"
            wide
            className="mb-3"
            busy={loading}
            onClick={showEarlier}
          >
            {loading ? t.loading : t.earlier}
          </Button>
        ) : null}
        {readsMessages ? null : <p className="pb-3 text-13 text-ink-3">{t.notYours}</p>}
        {entries.length === 0 && readsMessages ? <p className="text-ink-3">{t.nothing}</p> : null}
        <ol ref={list} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
          {entries.map((entry) => (
            <li key={entryKey(entry)} className="min-w-0">
              {entry.kind === 'message' ? (
                <MessageLine message={entry.message} emailId={entry.emailId} />
              ) : null}
              {entry.kind === 'note' ? <NoteLine note={entry.note} /> : null}
              {entry.kind === 'event' ? <EventLine event={entry.event} /> : null}
            </li>
          ))}
        </ol>
      </div>
      <ReplyBox />
    </Panel>
  );
}

/** A customer's message stays unread until staff reply; some need no reply. */
function MarkRead() {
  const { claim, actions } = useClaim();
  const t = useClaimWords().conversation;
  const { send, busy } = usePress('read');
  const offered = claim.unreadByStaff > 0 && actions.includes('message');
  const markRead = () => send({ intent: 'read' });
  usePageActions(offered ? [{ name: 'mark-read', label: t.markRead, run: markRead }] : []);
  if (!offered) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t.unread(claim.unreadByStaff)}
      <Button type="button" look="ghost" size="small" busy={busy} onClick={markRead}>
        {t.markRead}
      </Button>
    </span>
  );
}
