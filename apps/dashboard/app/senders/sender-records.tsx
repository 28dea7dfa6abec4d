import type { Sender } from '@amends/core/stores';
import { Copied, DnsRecords } from '../domains/dns-records.tsx';
import { Fold } from '../editing/fold.tsx';
import { useSendersWords } from '../messages/senders.ts';

type SenderRecord = Sender['records'][number];

/** Renders the records that a sender address needs, next to those that DNS has. */
export function SenderRecords({ sender }: { sender: Sender }) {
  const t = useSendersWords();
  return (
    <DnsRecords
      label={t.recordsOf(sender.name)}
      records={sender.records}
      purposeOf={({ purpose, type }) =>
        purpose === 'return-path' && type === 'CNAME' ? t.bounces : t.purposes[purpose]
      }
      noteOf={(record) => <Note record={record} />}
    />
  );
}

function Note({ record: { purpose, type, strings } }: { record: SenderRecord }) {
  const t = useSendersWords();
  const note = {
    signature: null,
    'next-signature': t.rotationWaits,
    'return-path': type === 'TXT' ? t.spfNote : null,
    policy: t.policyNote,
  }[purpose];
  return (
    <>
      {note ? <p className="text-ink-2">{note}</p> : null}
      {strings.length > 1 ? (
        <Fold label={t.zoneFile}>
          <Copied text={strings.map((one) => `"${one}"`).join(' ')} label={t.copyStrings} />
        </Fold>
      ) : null}
    </>
  );
}
