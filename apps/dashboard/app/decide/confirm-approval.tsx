import { resolutionLabel } from '@amends/core/resolutions/resolution-type.rules';
import {
  Button,
  DescriptionList,
  type Detail,
  FieldError,
  Money,
  Notice,
  TextArea,
} from '@amends/ui';
import { Dialog, useToasts } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { useClaim } from '../claim/use-claim.ts';
import { useMessages } from '../messages/messages.ts';
import { ChangesNotice } from './changes-notice.tsx';
import type { ApprovalPreview, DecideResult } from './decide-result.ts';
import { totalsByKind } from './decision-figures.rules.ts';
import type { Seen } from './seen.rules.ts';
import { useDecide } from './use-decide.ts';
import { useDeciding } from './use-deciding.ts';
import type { Decision } from './use-decision.ts';
import { useKeptState } from './use-kept-state.ts';
import { useSeenNow } from './use-seen.ts';

/** Shows what the server would give, and has it given when that is what was meant. */
export function ConfirmApproval({ decision }: { decision: Decision }) {
  const { opened, close } = useDeciding();
  const { decide: t } = useMessages();
  const { figures } = decision;
  const wrong = figures.problems.length > 0 || figures.general.length > 0 || figures.givesNothing;
  const open = opened === 'approve' && !wrong;
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

function Confirmation({ decision }: { decision: Decision }) {
  const { claim } = useClaim();
  const { decide: t } = useMessages();
  const { close, finish } = useDeciding();
  const toasts = useToasts();
  const { draft, figures, startOver } = decision;
  const now = useSeenNow();
  const [preview, setPreview] = useState<ApprovalPreview | null>(null);
  const [answer, setAnswer] = useState<DecideResult | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const text = useKeptState(`amends-approval-text-${claim.id}`, '', readText);
  const seen = draft.seen ?? now;
  const { decisions, deniedItemIds } = figures;
  const input = { decisions, deniedItemIds, includeShipping: draft.includeShipping };
  const customerText = text.state.trim();

  const take = (result: DecideResult) => {
    setAnswer(result);
    if (result.outcome === 'preview') setPreview(result.preview);
    if (result.outcome !== 'done') return;
    text.forget('');
    startOver();
    finish();
    toasts.show({ title: t.actions.done.approve });
  };
  const trial = useDecide(claim.id, 'approve', take);
  const real = useDecide(claim.id, 'approve', take);
  const count = (from: Seen) => trial.send({ ...input, dryRun: true }, from);
  const approve = (from: Seen) => {
    const missing = deniedItemIds.length > 0 && !customerText;
    setIncomplete(missing);
    if (missing) return;
    real.send({ ...input, ...(customerText ? { customerText } : {}) }, from);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when it opens
  useEffect(() => count(seen), []);

  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Enter goes on, unless a message is being written.
    if (!preview || document.activeElement instanceof HTMLTextAreaElement) return;
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [preview]);

  const takeTheirs = () => {
    startOver();
    close();
  };
  const tryAgain = () => {
    if (answer?.outcome !== 'changed') return;
    decision.goOn(answer.seen);
    if (preview) approve(answer.seen);
    else count(answer.seen);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {answer?.outcome === 'changed' ? (
        <ChangesNotice
          changes={answer.changes}
          busy={trial.busy || real.busy}
          onTheirs={takeTheirs}
          onMine={tryAgain}
        />
      ) : null}
      {answer?.outcome === 'refused' ? (
        <Notice kind="danger" role="alert" title={answer.error} />
      ) : null}
      {answer?.outcome === 'offline' ? (
        <Notice kind="danger" role="alert" title={t.errors.offline} />
      ) : null}
      {preview ? (
        <Preview preview={preview} decision={decision} />
      ) : (
        <p role="status">{t.confirm.counting}</p>
      )}
      <TextArea
        id="approve-text"
        name="customerText"
        label={deniedItemIds.length > 0 ? t.confirm.textForDenied : t.confirm.text}
        maxLength={5000}
        value={text.state}
        error={incomplete && !customerText ? t.confirm.textMissing : undefined}
        onChange={(event) => text.keep(event.currentTarget.value)}
      />
      {/* In sight however much is given, as at the foot of the other dialogs. */}
      <div
        ref={buttons}
        className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3"
      >
        <Button type="button" size="small" onClick={close}>
          {t.confirm.back}
        </Button>
        {preview ? (
          <Button
            type="button"
            size="small"
            look="primary"
            busy={real.busy}
            disabled={answer?.outcome === 'changed'}
            onClick={() => approve(seen)}
          >
            {t.approve}
          </Button>
        ) : answer?.outcome === 'offline' ? (
          <Button type="button" size="small" busy={trial.busy} onClick={() => count(seen)}>
            {t.actions.names.retry}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The server's figures: what is given line by line, by kind, and in all. */
function Preview({ preview, decision }: { preview: ApprovalPreview; decision: Decision }) {
  const { claim, store } = useClaim();
  const { decide: t } = useMessages();
  const { resolutions, totals } = preview;
  const { plan, deniedItemIds, undecided } = decision.figures;
  const money = (amount: number) => <Money amount={amount} currency={claim.currency} />;
  const nameOf = (id: string | null) =>
    claim.claimItems.find((item) => item.id === id)?.name ?? t.wholeClaim;
  const part = (term: string, amount: number): Detail[] =>
    amount > 0 ? [{ term, value: money(amount) }] : [];
  const kinds = totalsByKind(resolutions);
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
            ...part(t.confirm.items, totals.items),
            ...part(t.confirm.taxes, totals.taxes),
            ...part(t.confirm.shipping, totals.shipping),
            ...part(t.confirm.bonus, totals.bonus),
            ...(kinds.length > 1
              ? kinds.map(({ kind, total }) => ({
                  term: resolutionLabel(kind),
                  value: money(total),
                }))
              : []),
            { term: t.toCustomer, value: <strong>{money(totals.totalToCustomer)}</strong> },
            {
              term: t.reimbursed(store.name),
              value: <strong>{money(totals.totalReimbursed)}</strong>,
            },
          ]}
        />
      </div>
      {totals.limited ? <p className="text-13 text-warning-ink">{t.limited}</p> : null}
      {totals.totalToCustomer === plan.totalToCustomer ? null : (
        <FieldError>{t.confirm.differs}</FieldError>
      )}
    </div>
  );
}
