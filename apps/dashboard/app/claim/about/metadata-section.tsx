import { metadataText } from '@amends/core/stores/settings/name-metadata.rules';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { Line, Lines, Section } from './section.tsx';

/** The order's further fields that the store shows on claims (D15). */
export function MetadataSection() {
  const { metadata } = useClaim().claim;
  const t = useClaimWords().about;
  if (metadata.length === 0) return null;
  return (
    <Section title={t.metadata}>
      <Lines>
        {metadata.map(({ key, label, value }) => (
          <Line key={key} term={label}>
            {metadataText(value)}
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
