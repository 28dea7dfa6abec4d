import { Card, Checkbox, ChoiceCard } from '@amends/ui';
import { Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { SignatureField } from '../claim-flow/signature-field.tsx';
import { tickName } from '../claim-flow/tick-name.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Review } from './review.server.ts';

/** Renders what is chosen, confirmed and signed with the claim. */
export function ReviewTerms({
  offered,
  lines,
  toTick,
  toSign,
  signatureRequired,
  errors,
  ticked,
  method,
  signatureName,
}: Review & {
  errors: Record<string, string>;
  /** The fields checked when the form came back. */
  ticked: readonly string[];
  method: string;
  signatureName: string;
}) {
  const t = useFlowMessages();
  const storePath = useStorePath();
  const ships = offered.some((one) => one === 'RESHIP');
  const titles = {
    RESHIP: t.resolution.reship,
    REFUND: t.resolution.refund,
    STORE_CREDIT: t.resolution.credit,
  };
  return (
    <>
      <Card title={t.review.preferred}>
        <fieldset id="methods" tabIndex={-1} className="grid min-w-0 gap-3">
          <legend className="sr-only">{t.review.preferred}</legend>
          {offered.map((one) => (
            <ChoiceCard
              key={one}
              name="method"
              value={one}
              defaultChecked={method === one || offered.length === 1}
              title={titles[one]}
            />
          ))}
        </fieldset>
      </Card>
      <Card
        title={t.review.confirmAddress}
        aside={
          <Link
            to={storePath('/in-store/shipping-address')}
            className="review-edit"
            aria-label={t.review.editAddress}
          >
            {t.buttons.edit}
          </Link>
        }
      >
        <address className="text-14 not-italic">
          {lines.map((line) => (
            <span key={line} className="block wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <Checkbox
          name="confirmed"
          label={ships ? t.review.confirmation : t.review.confirmationOnly}
          defaultChecked={ticked.includes('confirmed')}
          error={errors.confirmed}
          className="mt-2 -mb-2 border-t border-line pt-1"
        />
      </Card>
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
        <Card>
          {toSign.map((statement) => (
            <p key={statement} className="mb-3 text-14 text-ink-2 wrap-anywhere">
              {statement}
            </p>
          ))}
          <SignatureField typed={signatureName} error={errors.signature} />
          <p className="mt-2 text-13 text-ink-3">{t.review.statement}</p>
        </Card>
      ) : null}
    </>
  );
}
