import {
  Button,
  Card,
  DateTime,
  FieldError,
  moneyText,
  Notice,
  Select,
  TextArea,
} from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { warrantyDate } from '@amends/words/dates';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormKey } from '../editing/form-key.tsx';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { usePageActions } from '../keys/page-actions.tsx';
import { useOrdersWords } from '../messages/orders.ts';
import type { OrderChange, RefusedChange } from './change-order.server.ts';
import type { OrderView } from './load-order.server.ts';

/** Renders the order's past and present protection, and the actions on it. */
export function ProtectionCard({
  view,
  refused,
}: {
  view: OrderView;
  refused: RefusedChange | undefined;
}) {
  const { page: t, change } = useOrdersWords();
  const { policies, appeasement, appeasements, timeZone, can, order, protectionLine, quote } = view;
  const { limit, used, reasonRequired } = appeasements;
  return (
    <Card title={t.protection}>
      {policies.length === 0 && !appeasement ? (
        <p className="text-ink-2">{order.protected ? t.protectedWithoutPolicy : t.noPolicy}</p>
      ) : null}
      {quote?.status === 'MISMATCHED' ? (
        <Notice kind="warning" title={t.quote.title} className="mb-3">
          <p>{t.quote.help}</p>
          <ul className="list-disc ps-5">
            {quote.problems.map((problem) => (
              <li key={problem}>{t.quote.problems[problem]}</li>
            ))}
          </ul>
          <p className="wrap-anywhere">{quote.id}</p>
        </Notice>
      ) : null}
      {protectionLine ? (
        <p className="mb-3 text-13 text-ink-2">{t.protectionLine[protectionLine]}</p>
      ) : null}
      <ul className="grid gap-3">
        {policies.map((policy) => (
          <li key={policy.id} className="text-13">
            <p className="text-14 font-[560]">
              {policy.claimCategory === 'SHIPPING' ? t.shippingPolicy : t.warrantyPolicy}
            </p>
            <p className="text-ink-2">
              {policy.insuredAmount > 0
                ? `${t.insured(moneyText(policy.insuredAmount, policy.premiumCurrency))} · `
                : null}
              {t.since} <DateTime at={policy.createdAt} timeZone={timeZone} />
              {policy.removedAt ? (
                <>
                  {' · '}
                  {t.until} <DateTime at={policy.removedAt} timeZone={timeZone} />
                </>
              ) : null}
              {policy.warrantyValidUntil ? (
                <>
                  {' · '}
                  {t.validUntil} <WarrantyDate at={policy.warrantyValidUntil} timeZone={timeZone} />
                </>
              ) : null}
            </p>
          </li>
        ))}
        {appeasement ? (
          <li className="text-13">
            <p className="text-14 font-[560]">{t.appeasement}</p>
            <p className="text-ink-2">
              {appeasement.grantedBy ? `${t.grantedBy(appeasement.grantedBy)} · ` : null}
              <DateTime at={appeasement.createdAt} timeZone={timeZone} />
            </p>
            {appeasement.reason ? <p className="mt-0.5">{appeasement.reason}</p> : null}
          </li>
        ) : null}
      </ul>
      <div className="mt-3 grid gap-1 empty:hidden">
        {can.appease ? (
          <Change orderId={order.systemOrderId} name="ota" open={change.ota} refused={refused}>
            <p className="text-ink-2">{change.otaHelp}</p>
            <p className="text-ink-2">
              {used >= limit ? change.otaNone : change.otaUsed(used, limit)}
            </p>
            <TextArea
              name="note"
              id="ota-reason"
              label={reasonRequired ? change.otaReason : change.otaReasonOptional}
              rows={2}
              defaultValue={typedIn(refused, 'ota')}
              error={errorOf(refused, 'ota')}
            />
            <Button size="small" look="primary" disabled={used >= limit}>
              {change.otaConfirm}
            </Button>
          </Change>
        ) : null}
        {can.add.length > 0 ? (
          <Change orderId={order.systemOrderId} name="add" open={change.add} refused={refused}>
            <p className="text-ink-2">{change.addHelp}</p>
            <Kind name="add" kinds={can.add} />
            <Note name="add" refused={refused} />
            <Button size="small" look="primary">
              {change.addTitle}
            </Button>
          </Change>
        ) : null}
        {can.remove.length > 0 ? (
          <Change
            orderId={order.systemOrderId}
            name="remove"
            open={change.remove}
            refused={refused}
          >
            <p className="text-ink-2">{change.removeHelp}</p>
            <Kind name="remove" kinds={can.remove} />
            <Note name="remove" refused={refused} />
            <Button size="small" look="danger">
              {change.removeTitle}
            </Button>
          </Change>
        ) : null}
      </div>
    </Card>
  );
}

const typedIn = (refused: RefusedChange | undefined, name: OrderChange) =>
  refused?.change === name ? refused.typed : '';
const errorOf = (refused: RefusedChange | undefined, name: OrderChange) =>
  refused?.change === name ? refused.error : undefined;

/** Returns the name under which a form of an order is stored. */
export const keptChange = (orderId: string, change: OrderChange) => `order ${orderId} ${change}`;

/** Renders a collapsible form, which stays open after a refusal. */
function Change({
  orderId,
  name,
  open,
  refused,
  children,
}: {
  orderId: string;
  name: OrderChange;
  open: string;
  refused: RefusedChange | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (refused?.change !== name) return;
    takeFocus(box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]'));
  }, [refused, name]);
  const show = () => {
    if (!box.current) return;
    box.current.open = true;
    box.current.querySelector<HTMLElement>('select, textarea')?.focus();
  };
  usePageActions([{ name: `order-${name}`, label: open, run: show }]);
  return (
    <details ref={box} open={refused?.change === name || undefined} className="rounded-small">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 font-[560] text-accent-ink underline underline-offset-3">
        {open}
      </summary>
      <PersistedForm
        draftKey={keptChange(orderId, name)}
        method="post"
        preventScrollReset
        className="grid justify-items-start gap-3 pt-2 pb-3 text-13 [&>div]:w-full"
      >
        <FormKey />
        <input type="hidden" name="change" value={name} />
        {children}
      </PersistedForm>
    </details>
  );
}

function Kind({ name, kinds }: { name: OrderChange; kinds: readonly ('SHIPPING' | 'WARRANTY')[] }) {
  const { change } = useOrdersWords();
  return (
    <Select
      name="claimCategory"
      id={`${name}-kind`}
      label={change.what}
      options={kinds.map((value) => ({ value, label: change[value] }))}
    />
  );
}

function Note({ name, refused }: { name: OrderChange; refused: RefusedChange | undefined }) {
  const { change } = useOrdersWords();
  const error = errorOf(refused, name);
  return (
    <>
      <TextArea
        name="note"
        id={`${name}-note`}
        label={change.note}
        rows={2}
        defaultValue={typedIn(refused, name)}
      />
      {error ? (
        <div role="alert" tabIndex={-1} className="rounded-small">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </>
  );
}

/** Renders a day in the store's time zone, in which the warranty ends. */
function WarrantyDate({ at, timeZone }: { at: string | Date; timeZone: string }) {
  const instant = new Date(at);
  return <time dateTime={instant.toISOString()}>{warrantyDate(instant, timeZone)}</time>;
}
