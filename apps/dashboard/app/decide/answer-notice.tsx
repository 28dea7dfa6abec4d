import { Notice } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { ChangesNotice } from './changes-notice.tsx';
import type { Answer } from './use-answer.ts';

/** Why an action did not happen, at the head of its dialog. */
export function AnswerNotice({
  answer,
  busy,
  onTheirs,
  onMine,
}: Pick<Answer, 'answer' | 'busy'> & { onTheirs: () => void; onMine: () => void }) {
  const { decide: t } = useMessages();
  switch (answer?.outcome) {
    case 'changed':
      return (
        <ChangesNotice changes={answer.changes} busy={busy} onTheirs={onTheirs} onMine={onMine} />
      );
    case 'refused':
      return <Notice kind="danger" role="alert" title={answer.error} />;
    case 'offline':
      return <Notice kind="danger" role="alert" title={t.errors.offline} />;
    default:
      return null;
  }
}
