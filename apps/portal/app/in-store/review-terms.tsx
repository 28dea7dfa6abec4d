import { Card, ChoiceCard } from '@amends/ui';
import { useStorePath } from '../branding/use-brand.ts';
import { Agreement, ConfirmedAddress, type Returned } from '../claim-flow/agreement.tsx';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Review } from './review.server.ts';

/** Renders the resolution to choose, the address to confirm and the statements to accept. */
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
}: Review & Returned & { method: string }) {
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
      <ConfirmedAddress
        {...{ lines, ships, errors, ticked }}
        editTo={storePath('/in-store/shipping-address')}
      />
      <Agreement {...{ toTick, toSign, signatureRequired, errors, ticked, signatureName }} />
    </>
  );
}
