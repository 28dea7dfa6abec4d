import type { ExperimentResults } from '@amends/core/flags';
import { GUARDRAILS } from '@amends/core/flags/experiment.rules';
import { Cell, HeadCell, Table } from '@amends/ui';
import { useExperimentsWords } from '../messages/experiments.ts';
import { useFlagsWords } from '../messages/flags.ts';

type Result = ExperimentResults['variants'][number];

const share = (basisPoints: number | null) =>
  basisPoints === null ? '–' : `${(basisPoints / 100).toFixed(1)}%`;
const points = (basisPoints: number) =>
  `${basisPoints < 0 ? '−' : '+'}${(Math.abs(basisPoints) / 100).toFixed(1)}`;

/** Renders what was counted of each variant, and how sure the difference from the first is. */
export function ResultTable({ results }: { results: ExperimentResults }) {
  const t = useExperimentsWords();
  const { variants } = useFlagsWords();
  const nameOf = (variant: string) => variants[variant as keyof typeof variants] ?? variant;
  return (
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
