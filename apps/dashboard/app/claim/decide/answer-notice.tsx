import { Notice } from '@amends/ui';
import { useDecideWords } from '../../messages/decide.ts';
import { ChangesNotice } from './changes-notice.tsx';
import type { Answer } from './use-answer.ts';

/** Renders, at the top of a dialog, why an action failed, or the changes to read before it can continue. */
export function AnswerNotice({
  answer,
  onTheirs,
  onMine,
}: {
  answer: Pick<Answer, 'answer' | 'waits' | 'changes' | 'possible'>;
  onTheirs: () => void;
  onMine: () => void;
}) {
  const t = useDecideWords();
  if (answer.waits) {
    return (
      <ChangesNotice
        inDialog
        changes={answer.changes}
        onTheirs={onTheirs}
        onMine={answer.possible ? onMine : null}
      />
    );
  }
  switch (answer.answer?.outcome) {
    case 'refused':
      return <Notice kind="danger" role="alert" title={answer.answer.error} />;
    case 'offline':
      return <Notice kind="danger" role="alert" title={t.errors.offline} />;
    default:
      return null;
  }
}
