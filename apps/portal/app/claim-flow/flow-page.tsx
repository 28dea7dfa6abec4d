import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { OrderThread } from '../frame/order-thread.tsx';
import { type StepName, StepPage } from '../frame/step-page.tsx';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { BackgroundUploads } from '../uploads/background-uploads.tsx';
import type { FilingView } from './filing.server.ts';
import { type FlowPlace, withinStep } from './within-step.ts';

/** Renders a page of the flow: one question, with the order visible. */
export function FlowPage({
  filing,
  name,
  about = 'order',
  place,
  children,
  ...rest
}: {
  filing: FilingView;
  /** The title of the browser tab. */
  name: string;
  /** Whether to show the whole order (by number or items), the current shipment, or nothing. */
  about?: 'order' | 'items' | 'shipment' | 'nothing';
  /** The page's position within a step, if the step has several. */
  place?: FlowPlace;
  back?: string;
  step?: StepName;
  title: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  const t = useFlowMessages();
  const brand = useBrand();
  const { part, position } = place ? withinStep(filing, place) : { part: 1, position: null };
  return (
    <>
      <title>{t.frame.title(name, brand.name)}</title>
      <StepPage
        {...rest}
        part={part}
        stepName={position === null ? undefined : t.order.shipmentName(position)}
        thread={
          about === 'nothing' ? null : (
            <OrderThread
              order={filing.order}
              shipment={about === 'shipment' ? filing.shipment : null}
              timeZone={filing.timeZone}
              numbered={about !== 'items'}
            />
          )
        }
      >
        {children}
        <BackgroundUploads />
      </StepPage>
    </>
  );
}

/** Renders the hidden version of the draft that a form was loaded with. */
export function VersionField({ filing }: { filing: FilingView }) {
  return <input type="hidden" name="version" value={filing.version} />;
}
