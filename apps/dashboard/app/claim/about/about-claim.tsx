import { useClaimWords } from '../../messages/claim.ts';
import { AddressSection } from './address-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { MetadataSection } from './metadata-section.tsx';
import { OrderSection } from './order-section.tsx';
import { RecordSection } from './record-section.tsx';
import { ShipmentSections } from './shipment-sections.tsx';
import { ShopperSection } from './shopper-section.tsx';
import { SignalsSection } from './signals-section.tsx';
import { SopsSection } from './sops-section.tsx';

/** Renders the claim's context: shopper, order, shipments, SOPs and labels. */
export function AboutClaim() {
  const t = useClaimWords().about;
  return (
    <aside
      aria-label={t.title}
      className="relative grid min-w-0 content-start gap-4 border-t border-line p-4 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-4 @max-3xl:sm:[&>section+section]:border-t-0 @max-3xl:sm:[&>section+section]:pt-0 @3xl:border-t-0 @3xl:border-l @3xl:px-3 @3xl:overflow-y-auto @max-3xl:sm:grid-cols-2"
    >
      <ShopperSection />
      <SignalsSection />
      <ShipmentSections />
      <AddressSection />
      <SopsSection />
      <LabelsSection />
      <OrderSection />
      <MetadataSection />
      <AnswersSection />
      <RecordSection />
    </aside>
  );
}
