import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { Line, Lines, Section } from './section.tsx';

/** Renders the shipping address, and the customer's changes to it. */
export function AddressSection() {
  const { shipsTo, addressChanges } = useClaim();
  const t = useClaimWords().about;
  if (shipsTo.length === 0) return null;
  return (
    <>
      <Section title={t.address}>
        <address className="text-ink-2 not-italic">
          {shipsTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Section>
      {addressChanges.length > 0 ? (
        <Section title={t.addressChange}>
          <Lines>
            {addressChanges.map(({ field, before, after }) => (
              <Line key={field} term={t.addressFields[field as keyof typeof t.addressFields]}>
                <ins className="no-underline">{after ?? t.empty}</ins>
                <del className="block text-ink-3">
                  <span className="sr-only">{t.before} </span>
                  {before ?? t.empty}
                </del>
              </Line>
            ))}
          </Lines>
        </Section>
      ) : null}
    </>
  );
}
