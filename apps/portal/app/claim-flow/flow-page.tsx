import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { OrderThread } from '../frame/order-thread.tsx';
import { type StepName, StepPage } from '../frame/step-page.tsx';
import { useMessages } from '../messages/messages.ts';
import type { FilingView } from './filing.server.ts';

/** A page of the flow: one question, with the order it is about in sight. */
export function FlowPage({
  filing,
  name,
  about = 'order',
  ...rest
}: {
  filing: FilingView;
  /** The title of the browser tab. */
  name: string;
  /** Whether the thread shows the whole order or the shipment in hand. */
  about?: 'order' | 'shipment';
  back: string;
  step?: StepName;
  title: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  const t = useMessages();
  const brand = useBrand();
  return (
    <StepPage
      {...rest}
      thread={
        <>
          <title>{t.frame.title(name, brand.name)}</title>
          <OrderThread
            order={filing.order}
            shipment={about === 'shipment' ? filing.shipment : null}
            timeZone={filing.timeZone}
          />
        </>
      }
    />
  );
}

/** The version of the draft a form was filled in on (D6). */
export function VersionField({ filing }: { filing: FilingView }) {
  return <input type="hidden" name="version" value={filing.version} />;
}
