import { metadataText } from '@amends/core/stores/settings/name-metadata.rules';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { Line, Lines, Section } from './section.tsx';

/** Renders the order's custom fields. See docs/rules/privacy.md#custom-fields. */
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
