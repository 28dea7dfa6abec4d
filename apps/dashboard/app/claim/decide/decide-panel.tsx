import { WHOLE_BASIS_POINTS } from '@amends/core/reference/money.rules';
import { Button, Checkbox, FieldError, Icon, Kbd, Money, moneyText } from '@amends/ui';
import { requestedResolutionLabel } from '@amends/words/labels';
import { usePageActions } from '../../keys/page-actions.tsx';
import { useDecideWords } from '../../messages/decide.ts';
import { signsOf } from '../../terms/key-table.rules.ts';
import { Panel } from '../panel.tsx';
import { useClaim } from '../use-claim.ts';
import { ChangesNotice } from './changes-notice.tsx';
import { ConfirmApproval } from './confirm-approval.tsx';
import { addSum } from './decision-draft.rules.ts';
import { onlyKind } from './decision-figures.rules.ts';
import { DecisionRow } from './decision-row.tsx';
import { basisPointsText } from './typed-numbers.rules.ts';
import { useDeciding } from './use-deciding.ts';
import { type Decision, useDecision } from './use-decision.ts';
import { useChangesSince } from './use-seen.ts';

/** Renders the decision on the open claim, item by item, with live totals. */
export function DecidePanel() {
  const { claim } = useClaim();
  const t = useDecideWords();
  const decision = useDecision();
  const { draft, touched, restored, change, continueWith, startOver } = decision;
  const changes = useChangesSince(draft.seen);
  const addFlatAmount = () => change(addSum(draft));
  usePageActions([
    { name: 'flat-amount', label: t.addSum, run: addFlatAmount },
    ...(touched ? [{ name: 'start-over', label: t.startOver, run: startOver }] : []),
  ]);
  const asked = claim.requestedResolution;
  return (
    <Panel
      id="decide"
      title={t.title}
      aside={asked ? t.askedFor(requestedResolutionLabel(asked)) : undefined}
    >
      {changes.length > 0 ? (
        <div className="p-3 sm:p-4">
          <ChangesNotice changes={changes} onTheirs={startOver} onMine={() => continueWith()} />
        </div>
      ) : null}
      <ul>
        {draft.parts.map((part) => (
          <DecisionRow key={part.key} part={part} decision={decision} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-3 py-1.5 sm:px-4">
        <ShippingChoice decision={decision} />
        <Button
          type="button"
          look="ghost"
          size="small"
          className="-ml-3"
          icon={<Icon.Plus aria-hidden className="size-4" />}
          onClick={addFlatAmount}
        >
          {t.addSum}
        </Button>
        {touched ? (
          <Button type="button" look="ghost" size="small" className="ml-auto" onClick={startOver}>
            {t.startOver}
          </Button>
        ) : null}
        {restored ? <p className="w-full text-13 text-ink-3">{t.kept}</p> : null}
      </div>
      <Totals decision={decision} waits={changes.length > 0} />
      <ConfirmApproval decision={decision} />
    </Panel>
  );
}

function ShippingChoice({ decision }: { decision: Decision }) {
  const { claim, planning } = useClaim();
  const t = useDecideWords();
  const { draft, change } = decision;
  const shipping = planning.shipping + planning.shippingTax;
  // A reshipment refunds nothing.
  const onlyReships = onlyKind(decision.figures.decisions) === 'RESHIP';
  if (shipping <= 0 || (onlyReships && !draft.includeShipping)) return null;
  return (
    <Checkbox
      name="include-shipping"
      label={t.shipping(moneyText(shipping, claim.currency))}
      checked={draft.includeShipping}
      onChange={(event) => change({ ...draft, includeShipping: event.currentTarget.checked })}
    />
  );
}

/** `waits` until the person decides what happens to it after others changed the claim. */
function Totals({ decision, waits }: { decision: Decision; waits: boolean }) {
  const { claim, planning } = useClaim();
  const t = useDecideWords();
  const { figures, touched } = decision;
  const { plan } = figures;
  const { open } = useDeciding();
  const allDenied = figures.decisions.length === 0 && figures.deniedItemIds.length > 0;
  const kind = onlyKind(figures.decisions);
  const wrong = figures.problems.length > 0 || figures.general.length > 0 || figures.isWorthNothing;
  const sendsCredited = figures.decisions.some(
    ({ final, resolutionType, creditStore }) => final && creditStore && resolutionType === 'RESHIP',
  );
  const money = (amount: number) => <Money amount={amount} currency={claim.currency} />;
  const said = [
    ...(allDenied || !touched
      ? []
      : figures.general.map((code) => {
          const said = t.wrong[code];
          return typeof said === 'string' ? said : said(0);
        })),
    ...(figures.isWorthNothing ? [t.nothingGiven] : []),
  ];
  return (
    <div className="border-t border-line px-3 py-3 sm:px-4">
      <div aria-live="polite" className="grid gap-1 text-13 text-ink-2">
        {planning.refunded > 0 ? (
          <p>{t.refundedBefore(moneyText(planning.refunded, claim.currency))}</p>
        ) : null}
        {plan.bonus > 0 ? <p>{t.bonus(moneyText(plan.bonus, claim.currency))}</p> : null}
        {planning.replacementCost < WHOLE_BASIS_POINTS && sendsCredited ? (
          <p>{t.replacementCost(basisPointsText(planning.replacementCost))}</p>
        ) : null}
        {plan.limited ? <p className="text-warning-ink">{t.limited}</p> : null}
      </div>
      {said.map((line) => (
        <FieldError key={line}>{line}</FieldError>
      ))}
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-13 text-ink-2">
          {t.toCustomer} <strong className="text-14 text-ink">{money(plan.totalToCustomer)}</strong>
        </p>
        <p className="text-13 text-ink-2">
          {t.confirm.reimbursed}{' '}
          <strong className="text-14 text-ink">{money(plan.totalReimbursed)}</strong>
        </p>
        {plan.totalReimbursed > 0 && plan.totalToCustomer > plan.totalReimbursed ? (
          <p className="text-13 text-ink-2">
            {t.costToStore}{' '}
            <strong className="text-14 text-ink">
              {money(plan.totalToCustomer - plan.totalReimbursed)}
            </strong>
          </p>
        ) : null}
        <ApproveButton
          label={allDenied || !kind || kind === 'DENY' ? t.approve : t.approveType[kind]}
          denied={allDenied}
          wrong={wrong && !allDenied}
          disabled={waits}
          onPress={() => open(allDenied ? 'deny' : 'approve')}
        />
      </div>
    </div>
  );
}

function ApproveButton(given: {
  label: string;
  denied: boolean;
  wrong: boolean;
  disabled: boolean;
  onPress: () => void;
}) {
  const { actions } = useDecideWords();
  if (given.denied) {
    return (
      <Button type="button" look="danger" onClick={given.onPress}>
        {actions.confirm.deny}
      </Button>
    );
  }
  return (
    <Button
      type="button"
      look="primary"
      disabled={given.wrong || given.disabled}
      onClick={given.onPress}
    >
      {given.label}
      <span aria-hidden className="hidden lg:inline-flex">
        {signsOf('approve', false).map((sign) => (
          <Kbd key={sign} plain>
            {sign}
          </Kbd>
        ))}
      </span>
    </Button>
  );
}
