import type { ExperimentResults } from '@amends/core/flags';
import { GUARDRAILS } from '@amends/core/flags/experiment.rules';
import { Cell, HeadCell, Table } from '@amends/ui';
import type { ReactNode } from 'react';
import { useExperimentsWords } from '../messages/experiments.ts';
import { useFlagsWords } from '../messages/flags.ts';

type Result = ExperimentResults['variants'][number];

const share = (basisPoints: number | null) =>
  basisPoints === null ? '–' : `${(basisPoints / 100).toFixed(1)}%`;
const points = (basisPoints: number) =>
  `${basisPoints < 0 ? '−' : '+'}${(Math.abs(basisPoints) / 100).toFixed(1)}`;

/**
 * Renders each variant's counts, and the confidence in its difference from the first: a table, or on a small
 * screen a list below the name of each variant.
 */
export function ResultTable({ results }: { results: ExperimentResults }) {
  const t = useExperimentsWords();
  const { variants } = useFlagsWords();
  const nameOf = (variant: string) => variants[variant as keyof typeof variants] ?? variant;
  return (
    <>
      <ul aria-label={t.results} className="grid gap-3 lg:hidden">
        {results.variants.map((one) => (
          <li key={one.variant} className="rounded-card border border-line bg-surface p-4">
            <h3 className="text-14 font-[560] wrap-anywhere">{nameOf(one.variant)}</h3>
            <dl className="mt-2 grid gap-1.5 text-14">
              <Fact term={t.shoppers}>{one.exposures}</Fact>
              <Fact term={t.metrics[results.metric]}>{share(one.metricShare)}</Fact>
              <Fact term={t.difference}>
                <Difference result={one} />
              </Fact>
              {GUARDRAILS.map((name) => (
                <Fact key={name} term={t.guardrails[name]}>
                  {share(one.guardrailShares[name])}
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="hidden lg:block">
        <Table
          caption={t.results}
          head={
            <>
              <HeadCell>{t.variant}</HeadCell>
              <HeadCell number>{t.shoppers}</HeadCell>
              <HeadCell number>{t.metrics[results.metric]}</HeadCell>
              <HeadCell>{t.difference}</HeadCell>
              {GUARDRAILS.map((name) => (
                <HeadCell key={name} number>
                  {t.guardrails[name]}
                </HeadCell>
              ))}
            </>
          }
        >
          {results.variants.map((one) => (
            <tr key={one.variant}>
              <Cell className="font-[560] whitespace-nowrap">{nameOf(one.variant)}</Cell>
              <Cell number>{one.exposures}</Cell>
              <Cell number>{share(one.metricShare)}</Cell>
              <Cell>
                <Difference result={one} />
              </Cell>
              {GUARDRAILS.map((name) => (
                <Cell key={name} number>
                  {share(one.guardrailShares[name])}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Difference({ result: { verdict, difference } }: { result: Result }) {
  const t = useExperimentsWords();
  if (verdict === null) return <span className="text-ink-3">{t.first}</span>;
  return (
    <>
      <span className="block whitespace-nowrap">{t.verdicts[verdict]}</span>
      {difference ? (
        <span className="block whitespace-nowrap text-13 text-ink-2 tabular-nums">
          {t.interval(
            points(difference.difference),
            points(difference.low),
            points(difference.high),
          )}
        </span>
      ) : null}
    </>
  );
}
