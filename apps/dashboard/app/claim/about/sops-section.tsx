import { DateTime } from '@amends/ui';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { More, Section } from './section.tsx';

/** Renders the SOPs for the claim: the first one open, the others collapsed. */
export function SopsSection() {
  const { sops } = useClaim();
  const t = useClaimWords().about;
  const [first, ...others] = sops;
  if (!first) return null;
  return (
    <>
      <Section title={t.sop(first.title)}>
        <SopText sop={first} />
      </Section>
      {others.length > 0 ? (
        <Section title={t.sops}>
          {others.map((one) => (
            <More key={one.id} summary={one.title}>
              <SopText sop={one} />
            </More>
          ))}
        </Section>
      ) : null}
    </>
  );
}

type Shown = ReturnType<typeof useClaim>['sops'][number];

function SopText({ sop }: { sop: Shown }) {
  const { store } = useClaim();
  const t = useClaimWords().about;
  return (
    <>
      <div
        className="text-ink-2 [overflow-wrap:anywhere] [&_a]:underline [&_li]:ml-4 [&_ol]:list-decimal [&_p:not(:first-child)]:mt-2 [&_ul]:list-disc"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the core's renderer, which lets no HTML through
        dangerouslySetInnerHTML={{ __html: sop.html }}
      />
      {sop.attachments.map(({ id, filename, path }) => (
        <a key={id} href={path} target="_blank" rel="noreferrer" className="underline">
          {filename}
        </a>
      ))}
      <p className="text-ink-3">
        {t.version(sop.version)} ·{' '}
        <DateTime at={sop.updatedAt} timeZone={store.timeZone} style="month-day" />
      </p>
    </>
  );
}
