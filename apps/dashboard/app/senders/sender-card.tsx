import type { Sender } from '@amends/core/stores';
import { Button } from '@amends/ui';
import { Form } from 'react-router';
import { NameCard, Of, works } from '../domains/name-card.tsx';
import { Fold } from '../editing/fold.tsx';
import { useSendersWords } from '../messages/senders.ts';
import { SenderRecords } from './sender-records.tsx';

/** Renders a sender address: its status, records and actions. */
export function SenderCard({
  sender,
  mayChange,
  timeZone,
}: {
  sender: Sender;
  mayChange: boolean;
  timeZone: string;
}) {
  const t = useSendersWords();
  const { name, rotatingSince, retiredRecord } = sender;
  const shown = { ...sender, ascii: sender.address };
  return (
    <NameCard
      shown={shown}
      field="address"
      words={t}
      records={<SenderRecords sender={sender} />}
      areRecordsSettled={sender.status === 'VERIFIED' && rotatingSince === null}
      mayChange={mayChange}
      timeZone={timeZone}
      about={
        retiredRecord ? (
          <p className="wrap-anywhere">
            {t.retired} <code>{retiredRecord}</code>.
          </p>
        ) : null
      }
      buttons={
        works(sender) ? (
          <Button size="small" name="intent" value="test" aria-label={t.testOf(name)}>
            {t.test}
          </Button>
        ) : null
      }
    >
      {rotatingSince === null ? (
        <Fold key="rotate" label={t.rotate} name={t.rotateOf(name)}>
          <Form method="post" className="mt-1 grid justify-items-start gap-2">
            <Of shown={shown} field="address" />
            <p className="text-13 text-ink-2">{works(sender) ? t.rotateHelp : t.rotateAtOnce}</p>
            <Button name="intent" value="rotate">
              {t.rotateNow}
            </Button>
          </Form>
        </Fold>
      ) : (
        <Fold key="cancel" label={t.cancel} name={t.cancelOf(name)}>
          <Form method="post" className="mt-1 grid justify-items-start gap-2">
            <Of shown={shown} field="address" />
            <p className="text-13 text-ink-2">{t.cancelHelp}</p>
            <Button name="intent" value="cancel-rotation">
              {t.cancelNow}
            </Button>
          </Form>
        </Fold>
      )}
    </NameCard>
  );
}
