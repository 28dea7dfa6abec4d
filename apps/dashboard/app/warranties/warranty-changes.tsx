import { Button, Card, FieldError, moneyText, TextArea, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { PersistedForm } from '../editing/persisted-form.tsx';
import { useWarrantiesWords } from '../messages/warranties.ts';
import type { RefusedWarranty, WarrantyChange } from './change-warranty.server.ts';
import type { WarrantyView } from './warranty-cards.tsx';

/** Returns the name under which a form of a warranty is stored. */
export const keptWarranty = (warrantyId: string, change: WarrantyChange) =>
  `warranty ${warrantyId} ${change}`;

/** Renders the forms that extend and cancel a warranty. */
export function WarrantyChanges({
  warranty,
  can,
  once,
  refused,
}: {
  warranty: WarrantyView;
  can: { extend: boolean; cancel: boolean };
  once: string;
  refused: RefusedWarranty | undefined;
}) {
  const { extend, cancel, refuse } = useWarrantiesWords();
  // The customer registered it for free.
  const isOfCustomer = warranty.origin === 'CUSTOMER' && warranty.fee === 0;
  const end = isOfCustomer ? refuse : cancel;
  if (!can.extend && !can.cancel) return null;
  const { id, currency } = warranty;
  const of = (change: WarrantyChange) => (name: string) => {
    const mine = refused?.change === change ? refused : undefined;
    return {
      name,
      id: `${change}-${name}`,
      defaultValue: mine?.typed[name] ?? '',
      error: mine?.field === name ? mine.error : undefined,
      autoComplete: 'off',
    };
  };
  const [ofExtend, ofCancel] = [of('extend'), of('cancel')];
  return (
    <Card>
      <div className="grid gap-1">
        {can.extend ? (
          <Change {...{ id, once, refused }} name="extend" open={extend.open}>
            <p className="text-ink-2">{extend.help}</p>
            <TextInput {...ofExtend('validUntil')} type="date" label={extend.day} required />
            <TextInput {...ofExtend('fee')} label={extend.fee(currency)} inputMode="decimal" />
            <TextArea {...ofExtend('note')} label={extend.note} rows={2} />
            <Button size="small" look="primary">
              {extend.button}
            </Button>
          </Change>
        ) : null}
        {can.cancel ? (
          <Change {...{ id, once, refused }} name="cancel" open={end.open}>
            <p className="text-ink-2">{end.help}</p>
            <TextArea {...ofCancel('reason')} label={end.reason} rows={2} required />
            {isOfCustomer ? null : (
              <TextInput
                {...ofCancel('refundedAmount')}
                label={cancel.refunded(currency, moneyText(warranty.fee, currency))}
                hint={cancel.refundedHint}
                inputMode="decimal"
              />
            )}
            <Button size="small" look="danger">
              {end.button}
            </Button>
          </Change>
        ) : null}
      </div>
    </Card>
  );
}

/** Renders a collapsible form, which stays open after a refusal. */
function Change({
  id,
  name,
  once,
  open,
  refused,
  children,
}: {
  id: string;
  name: WarrantyChange;
  once: string;
  open: string;
  refused: RefusedWarranty | undefined;
  children: ReactNode;
}) {
  const mine = refused?.change === name ? refused : undefined;
  return (
    <details open={mine ? true : undefined} className="rounded-small">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 font-[560] text-accent-ink underline underline-offset-3">
        {open}
      </summary>
      <PersistedForm
        draftKey={keptWarranty(id, name)}
        method="post"
        preventScrollReset
        className="grid justify-items-start gap-3 pt-2 pb-3 text-13 [&>div]:w-full"
      >
        <input type="hidden" name="change" value={name} />
        <input type="hidden" name="once" value={once} />
        {children}
        {mine && !mine.field ? (
          <div role="alert" tabIndex={-1} className="rounded-small">
            <FieldError>{mine.error}</FieldError>
          </div>
        ) : null}
      </PersistedForm>
    </details>
  );
}
