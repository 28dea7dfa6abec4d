import { Card, Checkbox } from '@amends/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { SignatureField } from './signature-field.tsx';
import { tickName } from './tick-name.ts';

/** Data of a form that is shown again after a refusal. */
export interface Returned {
  errors: Record<string, string>;
  /** The checkboxes that were checked when the form was sent. */
  ticked: readonly string[];
  signatureName: string;
}

/** Renders the lines of an address. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <address className="text-14 not-italic">
    {lines.map((line) => (
      <span key={line} className="block wrap-anywhere">
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
);

/** Renders the address to confirm, with a link to change it. */
export function ConfirmedAddress({
  lines,
  editTo,
  ships,
  errors,
  ticked,
}: Pick<Returned, 'errors' | 'ticked'> & {
  lines: readonly string[];
  editTo: string;
  /** Whether a reshipment may be sent to the address. */
  ships: boolean;
}) {
  const t = useFlowMessages();
  const edit: ReactNode = (
    <Link to={editTo} className="review-edit" aria-label={t.review.editAddress}>
      {t.buttons.edit}
    </Link>
  );
  return (
    <Card id="address" tabIndex={-1} title={t.review.confirmAddress} aside={edit}>
      <AddressLines lines={lines} />
      <Checkbox
        name="confirmed"
        label={ships ? t.review.confirmation : t.review.confirmationOnly}
        defaultChecked={ticked.includes('confirmed')}
        error={errors.confirmed}
        className="mt-2 -mb-2 border-t border-line pt-1"
      />
    </Card>
  );
}

/** Renders the store's statements to agree to, and the signature where one is required. */
export function Agreement({
  toTick,
  toSign,
  signatureRequired,
  errors,
  ticked,
  signatureName,
}: Returned & {
  toTick: readonly string[];
  toSign: readonly string[];
  signatureRequired: boolean;
}) {
  const t = useFlowMessages();
  return (
    <>
      {toTick.length > 0 ? (
        <Card title={t.review.agree}>
          {toTick.map((statement, index) => (
            <Checkbox
              key={statement}
              name={tickName(index)}
              label={statement}
              defaultChecked={ticked.includes(tickName(index))}
              error={errors[tickName(index)]}
            />
          ))}
        </Card>
      ) : null}
      {signatureRequired ? (
        <SignatureCard statements={toSign} typed={signatureName} error={errors.signature} />
      ) : null}
    </>
  );
}

/** Renders the statements that are signed, and the field for the signature. */
export function SignatureCard({
  statements,
  typed,
  error,
}: {
  statements: readonly string[];
  /** The signature that was typed before the refusal. */
  typed: string;
  error: string | undefined;
}) {
  const t = useFlowMessages();
  return (
    <Card>
      {statements.map((statement) => (
        <p key={statement} className="mb-3 text-14 text-ink-2 wrap-anywhere">
          {statement}
        </p>
      ))}
      <SignatureField typed={typed} {...(error ? { error } : {})} />
      <p className="mt-2 text-13 text-ink-3">{t.review.statement}</p>
    </Card>
  );
}
