import { DENIAL_REASONS, type ReasonCode } from '@amends/core/claims/terms/reason.rules';
import { Button, CheckboxList, Select, TextArea } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { reasonLabel } from '@amends/words/labels';
import { type FormEvent, useState } from 'react';
import { useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { evidenceOptions } from './evidence-options.tsx';
import { useAnswer } from './use-answer.ts';
import { useDeciding } from './use-deciding.ts';
import { useFirstControl } from './use-first-control.ts';
import { usePersistedState } from './use-persisted-state.ts';

interface Typed {
  reason: ReasonCode | '';
  text: string;
  /** Whether the person edited the text, so that choosing another reason keeps it. */
  own: boolean;
  /** Evidence that was not reviewed. */
  ignored: string[];
}

const EMPTY: Typed = { reason: '', text: '', own: false, ignored: [] };

/**
 * Denies the claim with a reason, a message to the customer and the evidence reviewed. See
 * docs/rules/lifecycle.md#reasons.
 */
export function DenyDialog() {
  const { claim } = useClaim();
  const t = useDecideWords();
  const { close } = useDeciding();
  const view = useClaim();
  const {
    state: typed,
    keep,
    forget,
  } = usePersistedState(`amends-denial-${claim.id}`, EMPTY, readTyped);
  const [tried, setTried] = useState(false);
  const answer = useAnswer('deny', () => forget(EMPTY));
  const evidence = evidenceOptions(view, t.deny);
  const considered = evidence.map(({ value }) => value).filter((id) => !typed.ignored.includes(id));
  const input = {
    reason: typed.reason,
    customerText: typed.text.trim(),
    evidenceConsidered: considered,
  };
  const first = useFirstControl();
  const accept = () => {
    answer.accept();
    first.box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.reason && typed.text.trim()) answer.send(input);
  };
  const choose = (reason: ReasonCode | '') => {
    const proposed = reason ? (t.deny.texts[reason] ?? '') : '';
    keep({ ...typed, reason, ...(typed.own ? {} : { text: proposed }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t.actions.titles.deny}
      closeLabel={t.actions.close}
      size="medium"
      initialFocus={first.box}
      actions={
        <>
          <Button type="button" size="small" onClick={close}>
            {t.actions.cancel}
          </Button>
          <Button form="deny" size="small" look="danger" busy={answer.busy} disabled={answer.waits}>
            {t.actions.confirm.deny}
          </Button>
        </>
      }
    >
      <form
        id="deny"
        ref={first.form}
        method="post"
        onSubmit={submit}
        noValidate
        className="grid grid-cols-1 gap-4"
      >
        <AnswerNotice
          answer={answer}
          onTheirs={() => {
            forget(EMPTY);
            close();
          }}
          onMine={accept}
        />
        <Select
          id="deny-reason"
          name="reason"
          label={t.deny.reason}
          placeholder={t.deny.choose}
          hint={typed.reason === 'POTENTIAL_FRAUD' ? t.deny.fraudHelp : undefined}
          options={DENIAL_REASONS.map((code) => ({ value: code, label: reasonLabel(code) }))}
          value={typed.reason}
          error={tried && !typed.reason ? t.deny.reasonMissing : answer.fieldError('reason')}
          onChange={(event) => choose(event.currentTarget.value as ReasonCode | '')}
        />
        <TextArea
          id="deny-text"
          name="customerText"
          label={t.deny.text}
          hint={t.deny.textHelp}
          value={typed.text}
          error={
            tried && !typed.text.trim() ? t.deny.textMissing : answer.fieldError('customerText')
          }
          onChange={({ currentTarget: { value } }) =>
            keep({ ...typed, text: value, own: value.trim() !== '' })
          }
        />
        {evidence.length > 0 ? (
          <CheckboxList
            id="evidence-considered"
            name="evidence"
            legend={t.deny.evidence}
            options={evidence}
            value={considered}
            error={answer.fieldError('evidenceConsidered')}
            onChange={(chosen) =>
              keep({
                ...typed,
                ignored: evidence.map(({ value }) => value).filter((id) => !chosen.includes(id)),
              })
            }
          />
        ) : (
          <p className="text-13 text-ink-3">{t.deny.noEvidence}</p>
        )}
      </form>
    </Dialog>
  );
}

function readTyped(kept: unknown): Typed | null {
  const typed = kept as Typed | null;
  const fits =
    typed &&
    typeof typed.reason === 'string' &&
    typeof typed.text === 'string' &&
    Array.isArray(typed.ignored);
  return fits ? typed : null;
}
