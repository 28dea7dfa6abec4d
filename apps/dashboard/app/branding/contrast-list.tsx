import type { Branding } from '@amends/core/stores';
import { Badge, Card } from '@amends/ui';
import { useBrandingWords } from '../messages/branding.ts';

type Check = Branding['draft']['checks'][number];

/** Renders the contrast of every chosen color, and the color used instead if it is too low. */
export function ContrastList({ checks }: { checks: readonly Check[] }) {
  const t = useBrandingWords();
  const words = t.contrast;
  return (
    <Card title={words.title}>
      {checks.length === 0 ? <p className="text-13 text-ink-3">{words.none}</p> : null}
      <ul className="grid gap-3">
        {checks.map((check) => (
          <li
            key={`${check.palette} ${check.use}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 text-13"
          >
            <Swatch check={check} />
            <span className="min-w-0 flex-1 basis-44">
              <span className="font-[560]">
                {words.uses[check.use]} <span className="text-ink-3">({t[check.palette]})</span>
              </span>
              {check.corrected ? (
                <span className="block text-ink-2">
                  {words.corrected(check.chosen, ratio(check.chosenRatio), words.needs(check))}{' '}
                  {words.instead(check.used, ratio(check.usedRatio))}
                </span>
              ) : null}
            </span>
            <span className="flex items-center gap-2">
              <span className="tabular-nums">{ratio(check.usedRatio)}</span>
              <Badge color={check.corrected ? 'warning' : 'success'}>
                {check.corrected
                  ? words.adjusted
                  : check.use === 'button'
                    ? words.visible
                    : words.readable}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ratio = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)}:1`;

/** Renders the colors as an SVG, because the Content-Security-Policy allows no style attributes. */
function Swatch({ check: { use, used, against } }: { check: Check }) {
  const isArea = use === 'page' || use === 'button';
  return (
    <svg
      aria-hidden
      viewBox="0 0 36 24"
      className="h-6 w-9 shrink-0 rounded-[4px] border border-line"
    >
      <rect width="36" height="24" fill={isArea ? used : against} />
      <text
        x="18"
        y="16.5"
        textAnchor="middle"
        fontSize="13"
        fontWeight="600"
        fill={isArea ? against : used}
      >
        Aa
      </text>
    </svg>
  );
}
