import { useRef } from 'react';
import { usePageActions } from '../../keys/page-actions.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { More } from './section.tsx';

/** Renders the link to the claim's record as a file, for those who may export it. */
export function RecordSection() {
  const { claim, mayExportRecord } = useClaim();
  const t = useClaimWords().about.record;
  const link = useRef<HTMLAnchorElement>(null);
  const download = { name: 'record', label: t.title, run: () => link.current?.click() };
  usePageActions(mayExportRecord ? [download] : []);
  if (!mayExportRecord) return null;
  return (
    <section aria-label={t.title} className="min-w-0 text-13">
      <More summary={t.title}>
        <p className="text-ink-2">{t.help}</p>
        <a
          ref={link}
          href={`/inbox/${claim.id}/record`}
          download
          className="inline-flex min-h-8 items-center text-accent-ink underline underline-offset-3"
        >
          {t.download}
        </a>
      </More>
    </section>
  );
}
