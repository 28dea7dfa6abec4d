import { Badge, type BadgeColor, Money } from '@amends/ui';
import { resolutionLabel } from '@amends/words/labels';
import { type DecideWords, useDecideWords } from '../../messages/decide.ts';
import type { ClaimView } from '../load-claim.server.ts';
import { useClaim } from '../use-claim.ts';
import { CancelCredit } from './cancel-credit.tsx';

type Resolution = ClaimView['claim']['claimResolutions'][number];
type Status = keyof DecideWords['outcome']['status'];

const COLORS: Record<Status, BadgeColor> = {
  pending: 'info',
  working: 'info',
  task: 'warning',
  executed: 'success',
  failed: 'danger',
};

/** A task is a resolution that a person executes. */
const statusOf = ({ status, taskAt }: Resolution): Status =>
  status === 'working' && taskAt ? 'task' : status;

/** Renders an approved resolution: its value, status and tracking. */
export function GivenResolution({ resolution }: { resolution: Resolution }) {
  const { claim } = useClaim();
  const { confirm, outcome: t, wholeClaim } = useDecideWords();
  const { claimItemId, resolutionType, quantity, replacement, resolutionDetails } = resolution;
  const item = claim.claimItems.find(({ id }) => id === claimItemId);
  const status = statusOf(resolution);
  const type = resolutionLabel(resolutionType as Parameters<typeof resolutionLabel>[0]);
  const value =
    resolution.itemsAmount +
    resolution.taxAmount +
    resolution.shippingAmount +
    resolution.bonusAmount;
  const credits = claim.claimStoreCredits.filter(
    ({ code }) =>
      resolutionType.endsWith('STORE_CREDIT') && code === resolution.resolutionReference,
  );
  return (
    <li className="grid grid-cols-1 gap-1 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <strong>{type}</strong>: {confirm.line(item ? quantity : 0, item?.name ?? wholeClaim)}
          {replacement ? `, ${t.instead(replacement.name)}` : ''}
        </p>
        <p className="flex items-center gap-3">
          <Badge color={COLORS[status]}>{t.status[status]}</Badge>
          <Money amount={value} currency={claim.currency} />
        </p>
      </div>
      {resolutionDetails ? <p className="text-13 text-ink-2">{resolutionDetails}</p> : null}
      <p className="flex flex-wrap gap-x-4 text-13 text-ink-2 empty:hidden">
        {resolution.resolutionReference && credits.length === 0 ? (
          <span>
            {t.reference} <span className="select-all">{resolution.resolutionReference}</span>
          </span>
        ) : null}
        {resolution.trackingNumber || resolution.trackingUrl ? (
          <Tracking number={resolution.trackingNumber} url={resolution.trackingUrl} />
        ) : null}
        {credits.map(({ id, code, method }) => (
          <span key={id}>
            {t.codes[method]} <code className="select-all">{code}</code>
          </span>
        ))}
      </p>
      {credits.map((credit) => (
        <CancelCredit key={credit.id} credit={credit} />
      ))}
    </li>
  );
}

function Tracking({ number, url }: { number: string | null; url: string | null }) {
  const { outcome: t } = useDecideWords();
  const safe = url && /^https?:\/\//.test(url) ? url : null;
  if (!safe) {
    return (
      <span>
        {t.tracking} <span className="select-all">{number}</span>
      </span>
    );
  }
  return (
    <a className="underline underline-offset-2" href={safe} target="_blank" rel="noreferrer">
      {t.tracking} {number}
    </a>
  );
}
