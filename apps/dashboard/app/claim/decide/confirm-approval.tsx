import {
  Button,
  Checkbox,
  DescriptionList,
  FieldError,
  Money,
  moneyText,
  TextArea,
} from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { Dialog } from '@amends/ui/popups';
import { resolutionLabel } from '@amends/words/labels';
import { useEffect, useRef, useState } from 'react';
import { useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import { AnswerNotice } from './answer-notice.tsx';
import type { ApprovalPreview, DecideResult } from './decide-result.ts';
import { totalsByKind } from './decision-figures.rules.ts';
import { fieldErrorIn } from './use-answer.ts';
import { useDecide } from './use-decide.ts';
import { useDeciding } from './use-deciding.ts';
import type { Decision } from './use-decision.ts';
import { usePersistedState } from './use-persisted-state.ts';
import { useOpenedOn } from './use-seen.ts';

/** Shows the server's amounts, and approves them once the person confirms. */
export function ConfirmApproval({ decision }: { decision: Decision }) {
  const { opened, close } = useDeciding();
  const t = useDecideWords();
  const { figures } = decision;
  const wrong = figures.problems.length > 0 || figures.general.length > 0 || figures.isWorthNothing;
  const wanted = opened === 'approve';
  // Others' changes of the claim must not remove an open dialog.
  const [open, setOpen] = useState(false);
  if (open !== wanted && (!wanted || !wrong)) setOpen(wanted);
  const stuck = wanted && !open && wrong;
  // A shortcut requested an approval that is not possible yet; the fields show why.
  useEffect(() => {
    if (stuck) close();
  }, [stuck, close]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={t.confirm.title}
      description={t.confirm.help}
      closeLabel={t.actions.close}
      size="medium"
    >
      {open ? <Confirmation decision={decision} /> : null}
    </Dialog>
  );
}

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null);

/** Approves the version that was on the screen when the dialog opened. */
const inputOf = ({ draft, figures: { decisions, deniedItemIds } }: Decision) => ({
  decisions,
  deniedItemIds,
  includeShipping: draft.includeShipping,
});

function Confirmation({ decision }: { decision: Decision }) {
  const { claim, planning } = useClaim();
  const t = useDecideWords();
  const { actions, close, finish } = useDeciding();
  const { startOver } = decision;
  const opened = useOpenedOn(decision.draft.seen);
  const [meant, setMeant] = useState(decision);
  const [preview, setPreview] = useState<ApprovalPreview | null>(null);
  const [answer, setAnswer] = useState<DecideResult | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const [coverChecked, setCoverChecked] = useState(false);
  const needsCheck = planning.coverCap === null;
  const text = usePersistedState(`amends-approval-text-${claim.id}`, '', readText);
  const input = inputOf(meant);
  const denies = input.deniedItemIds.length > 0;
  const customerText = text.state.trim();
  const changed = answer?.outcome === 'changed' ? answer : null;
  const waits = changed !== null || opened.changes.length > 0;

  const counted = useRef(0);
  const take = (result: DecideResult) => {
    setAnswer(result.outcome === 'preview' ? null : result);
    // Amounts of an outdated version are calculated again.
    if (result.outcome === 'preview' && counted.current === opened.seen.version) {
      setPreview(result.preview);
    }
    if (result.outcome !== 'done') return;
    text.forget('');
    startOver();
    finish('approve');
  };
  const trial = useDecide(claim.id, 'approve', take);
  const real = useDecide(claim.id, 'approve', take);
  const count = () => {
    counted.current = opened.seen.version;
    trial.send({ ...input, dryRun: true }, opened.seen);
  };
  const approve = () => {
    const missing = denies && !customerText;
    const unchecked = needsCheck && !coverChecked;
    setIncomplete(missing || unchecked);
    if (missing || unchecked || waits || !preview) return;
    const checked = needsCheck ? { coverChecked } : {};
    real.send({ ...input, ...checked, ...(customerText ? { customerText } : {}) }, opened.seen);
  };
  const uncounted = !preview && !answer && !trial.busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: calculated once for each version
  useEffect(() => {
    if (uncounted) count();
  }, [uncounted]);

  const form = useRef<HTMLFormElement>(null);
  const accepted = useRef(false);
  useEffect(() => {
    // Enter submits, unless a message is being written or others changed the claim.
    if (!preview || accepted.current || document.activeElement?.matches('textarea')) return;
    takeFocus(form.current?.querySelector<HTMLElement>('button[type=submit]'));
  }, [preview]);

  const discard = () => {
    startOver();
    close();
  };
  const accept = () => {
    const seen = opened.accept(changed?.seen);
    accepted.current = true;
    if (decision.touched) decision.continueWith(seen);
    setMeant(decision);
    setAnswer(null);
    setPreview(null);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <AnswerNotice
        answer={{
          answer,
          waits,
          changes: changed?.changes ?? opened.changes,
          possible: actions.includes('approve'),
        }}
        onTheirs={discard}
        onMine={accept}
      />
      {preview ? (
        <Preview preview={preview} decision={meant} />
      ) : (
        <p role="status" className="min-h-24">
          {t.confirm.counting}
        </p>
      )}
      <TextArea
        id="approve-text"
        name="customerText"
        label={denies ? t.confirm.textForDenied : t.confirm.text}
        value={text.state}
        error={
          incomplete && !customerText ? t.confirm.textMissing : fieldErrorIn(answer, 'customerText')
        }
        onChange={(event) => text.keep(event.currentTarget.value)}
      />
      {needsCheck ? (
        <>
          <Checkbox
            name="coverChecked"
            label={t.confirm.coverChecked}
            checked={coverChecked}
            onChange={(event) => setCoverChecked(event.currentTarget.checked)}
          />
          {incomplete && !coverChecked ? <FieldError>{t.confirm.coverMissing}</FieldError> : null}
        </>
      ) : null}
      {/* Sticky, however many items there are, as at the bottom of the other dialogs. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button type="button" size="small" onClick={close}>
          {t.confirm.back}
        </Button>
        {!preview && answer?.outcome === 'offline' ? (
          <Button type="button" size="small" busy={trial.busy} onClick={count}>
            {t.actions.names.retry}
          </Button>
        ) : (
          <Button size="small" look="primary" busy={real.busy} disabled={waits || !preview}>
            {t.approve}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Renders the server's amounts, by line and in total. */
function Preview({ preview, decision }: { preview: ApprovalPreview; decision: Decision }) {
  const { claim, store } = useClaim();
  const t = useDecideWords();
  const { resolutions, totals } = preview;
  const { plan, deniedItemIds, undecided } = decision.figures;
  const money = (amount: number) => <Money amount={amount} currency={claim.currency} />;
  const nameOf = (id: string | null) =>
    claim.claimItems.find((item) => item.id === id)?.name ?? t.wholeClaim;
  const includes = (['items', 'taxes', 'shipping', 'bonus'] as const)
    .filter((part) => totals[part] > 0)
    .map((part) => t.confirm.part(t.confirm[part], moneyText(totals[part], claim.currency)));
  const kinds = totalsByKind(resolutions);
  // With a single line, the total would only repeat it.
  const summed = kinds.length > 1 && kinds.length < resolutions.length ? kinds : [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label={t.confirm.gets} className="grid grid-cols-1 gap-1.5">
        {resolutions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server's own order
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong>{resolutionLabel(one.resolutionType)}</strong>
              {': '}
              {t.confirm.line(one.claimItemId ? one.quantity : 0, nameOf(one.claimItemId))}
              {one.replacement ? (
                <span className="text-ink-2">, {t.confirm.instead(one.replacement.name)}</span>
              ) : null}
            </span>
            {money(one.total)}
          </li>
        ))}
      </ul>
      {deniedItemIds.length > 0 ? (
        <p className="[overflow-wrap:anywhere]">
          {t.confirm.denied(deniedItemIds.map(nameOf).join(', '))}
        </p>
      ) : null}
      {undecided > 0 ? <p>{t.confirm.undecided(undecided)}</p> : null}
      <div className="border-t border-line pt-3">
        <DescriptionList
          details={[
            ...summed.map(({ kind, total }) => ({
              term: resolutionLabel(kind),
              value: money(total),
            })),
            {
              term: t.toCustomer,
              value: <strong className="text-16">{money(totals.totalToCustomer)}</strong>,
            },
            {
              term: t.reimbursed(store.name),
              value: <strong>{money(totals.totalReimbursed)}</strong>,
            },
          ]}
        />
        {includes.length > 1 ? (
          <p className="mt-1.5 text-13 text-ink-3">{t.confirm.includes(includes.join(', '))}</p>
        ) : null}
      </div>
      {totals.limited ? <p className="text-13 text-warning-ink">{t.limited}</p> : null}
      {totals.totalToCustomer === plan.totalToCustomer ? null : (
        <FieldError>{t.confirm.differs}</FieldError>
      )}
    </div>
  );
}
