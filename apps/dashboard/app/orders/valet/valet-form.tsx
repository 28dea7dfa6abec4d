import { Button, Checkbox, ErrorSummary, FieldError, Fieldset, Notice, TextArea } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useValetWords } from '../../messages/valet.ts';
import { RadioRow } from './radio-row.tsx';
import {
  EnteringContext,
  NOTHING_ENTERED,
  useValetValues,
  type ValetValues,
} from './use-valet-values.ts';
import { ValetAddress } from './valet-address.tsx';
import { ShipmentFields } from './valet-shipment.tsx';
import type { ValetView } from './valet-view.server.ts';
import { WindowFields } from './valet-window.tsx';

/** Renders the whole form. This tab stores the input until the claim is filed. */
export function ValetForm({ view, errors }: { view: ValetView; errors: Record<string, string> }) {
  const t = useValetWords();
  const { values, restored, keep, forget } = useValetValues(view.orderId);
  const latest = useRef<ValetValues>(values);
  latest.current = values;
  const [pending, setPending] = useState<Record<string, boolean>>({});
  const onSubmit = useForgetting(errors, () => forget(NOTHING_ENTERED));
  const sending = useNavigation().state !== 'idle';
  const change = (next: ValetValues) => {
    latest.current = next;
    keep(next);
  };
  const category = values.fields.category ?? view.categories[0] ?? 'SHIPPING';
  const waits = Object.values(pending).some(Boolean);
  const entering = {
    values,
    errors,
    set: (name: string, value: string) =>
      change({ ...latest.current, fields: { ...latest.current.fields, [name]: value } }),
    setMedia: (key: string, media: ValetValues['media'][string]) =>
      change({ ...latest.current, media: { ...latest.current.media, [key]: media } }),
    setPending: (key: string, isPending: boolean) =>
      setPending((before) =>
        (before[key] ?? false) === isPending ? before : { ...before, [key]: isPending },
      ),
  };
  return (
    <EnteringContext value={entering}>
      <Form method="post" noValidate className="grid gap-6" onSubmit={onSubmit}>
        <input type="hidden" name="once" value={view.once} />
        <ErrorSummary
          title={t.summary}
          errors={Object.entries(errors).map(([field, message]) =>
            field === 'form' ? { message } : { fieldId: field, message },
          )}
        />
        {restored ? (
          <Notice kind="info" role="status">
            {t.restored}{' '}
            <button type="button" className="underline" onClick={() => forget(NOTHING_ENTERED)}>
              {t.startAgain}
            </button>
          </Notice>
        ) : null}
        {view.categories.length > 1 ? (
          <Fieldset id="category" legend={t.category.legend}>
            <RadioRow
              name="category"
              first={view.categories[0] ?? 'SHIPPING'}
              options={view.categories.map((value) => ({ value, label: t.category[value] }))}
            />
          </Fieldset>
        ) : null}
        <section id="what" tabIndex={-1} aria-labelledby="what-title" className="grid gap-3">
          <h2 id="what-title">{t.what.title}</h2>
          {errors.what ? <FieldError id="what-error">{errors.what}</FieldError> : null}
          {view.shipments.map((shipment) => (
            <ShipmentFields
              key={`${shipment.key} ${restored}`}
              shipment={shipment}
              orderId={view.orderId}
              isWarranty={category === 'WARRANTY'}
            />
          ))}
        </section>
        {category === 'WARRANTY' ? null : <WindowFields view={view} />}
        <Fieldset
          id="desiredMethod"
          legend={t.resolution.legend}
          {...(errors.desiredMethod ? { error: errors.desiredMethod } : {})}
        >
          <RadioRow
            name="desiredMethod"
            options={view.resolutions.map((value) => ({ value, label: t.resolution[value] }))}
          />
        </Fieldset>
        <ValetAddress view={view} />
        <div className="grid gap-3">
          <Checkbox
            name="sign"
            value="yes"
            label={
              <>
                {t.sign}
                <span className="mt-0.5 block text-13 text-ink-3">{t.signHelp}</span>
              </>
            }
            checked={values.fields.sign === 'yes'}
            onChange={(event) => entering.set('sign', event.target.checked ? 'yes' : '')}
          />
          {view.mayNote ? (
            <TextArea
              name="note"
              label={t.note}
              rows={2}
              value={values.fields.note ?? ''}
              onChange={(event) => entering.set('note', event.target.value)}
              {...(errors.note ? { error: errors.note } : {})}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button look="primary" busy={sending} disabled={waits}>
            {values.fields.sign === 'yes' ? t.fileAndAsk : t.file}
          </Button>
          {waits ? <p className="text-13 text-ink-2">{t.waitForFiles}</p> : null}
        </div>
      </Form>
    </EnteringContext>
  );
}

/** Clears the stored input when the page is left for the filed claim; a refusal stays on this page. */
function useForgetting(errors: Record<string, string>, forget: () => void): () => void {
  const sent = useRef(false);
  const forgetNow = useRef(forget);
  forgetNow.current = forget;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    sent.current = false;
  }, [errors]);
  useEffect(
    () => () => {
      if (sent.current) forgetNow.current();
    },
    [],
  );
  return () => {
    sent.current = true;
  };
}
