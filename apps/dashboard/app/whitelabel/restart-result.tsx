import type { WhitelabelRestart } from '@amends/core/stores';
import { Badge, Card, DateTime } from '@amends/ui';
import { takeFocus } from '@amends/ui/page';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWhitelabelWords } from '../messages/whitelabel.ts';

type Outcome = 'ok' | 'failed' | 'skipped';

/** Renders what a domain's restart did and found, and takes the focus. */
export function RestartResult({ result }: { result: WhitelabelRestart }) {
  const t = useWhitelabelWords();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => takeFocus(box.current), [result]);
  const { domain, certificate, branding } = result;
  const wrong = domain.records.filter(({ state }) => state !== 'ok');
  const title = t.restarted(domain.name);
  return (
    <div ref={box} tabIndex={-1} role="status" aria-label={title} className="rounded-card">
      <Card className="grid gap-3">
        <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
        <ul className="grid gap-3">
          <Line title={t.cleared} outcome="ok">
            {t.clearedHelp}
          </Line>
          <Line title={t.dns} outcome={wrong.length === 0 ? 'ok' : 'failed'}>
            {wrong.length === 0
              ? t.dnsOk
              : wrong.map(({ purpose, state, found }) => (
                  <span key={purpose} className="block wrap-anywhere">
                    {t.records[purpose]}: {t.states[state]}
                    {found.length > 0 ? ` (${found.join(', ')})` : null}
                  </span>
                ))}
          </Line>
          <Line title={t.certificate} outcome={certificate.state}>
            {certificate.problem ? t.problems[certificate.problem] : null}
            {certificate.state === 'skipped' ? t.skipped : null}
            {certificate.validUntil ? (
              <>
                {t.validUntil} <DateTime at={certificate.validUntil} timeZone="UTC" />.{' '}
                {certificate.issuer ? t.issuedBy(certificate.issuer) : null}
              </>
            ) : null}
          </Line>
          <Line title={t.branding} outcome={branding.state}>
            {branding.missing.length === 0
              ? t.brandingOk(branding.version)
              : t.missing(branding.missing.map((field) => t.pictures[field]).join(', '))}
          </Line>
        </ul>
      </Card>
    </div>
  );
}

const COLORS = { ok: 'success', failed: 'danger', skipped: 'neutral' } as const;

function Line({
  title,
  outcome,
  children,
}: {
  title: string;
  outcome: Outcome;
  children: ReactNode;
}) {
  const t = useWhitelabelWords();
  const word = { ok: t.ok, failed: t.failed, skipped: t.notChecked }[outcome];
  return (
    <li className="grid gap-x-4 gap-y-1 text-14 sm:grid-cols-[7rem_7rem_minmax(0,1fr)] sm:items-start">
      <span className="font-[560]">{title}</span>
      <span>
        <Badge color={COLORS[outcome]}>{word}</Badge>
      </span>
      <span className="min-w-0 text-ink-2">{children}</span>
    </li>
  );
}
