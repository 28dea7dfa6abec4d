import { Badge, type BadgeColour } from '@amends/ui';
import { useMessages } from '../../messages/messages.ts';
import { useClaim } from '../use-claim.ts';
import { Section } from './section.tsx';

/** The labels on the claim. */
export function LabelsSection() {
  const { labels } = useClaim();
  const t = useMessages().claim;
  return (
    <Section title={t.labels}>
      {labels.length === 0 ? <p className="text-ink-3">{t.noneYet}</p> : null}
      <ul className="flex flex-wrap gap-1.5">
        {labels.map(({ id, name, color }) => (
          <li key={id}>
            <Badge colour={color as BadgeColour}>{name}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
