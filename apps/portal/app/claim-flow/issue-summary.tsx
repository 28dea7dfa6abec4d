import type { Issue } from '@amends/core/claims/terms/draft.rules';
import { Badge, Gallery, LinkButton } from '@amends/ui';
import type { ReactNode } from 'react';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useArrived } from '../uploads/background-uploads.tsx';
import { type EvidenceView, galleryEntries } from '../uploads/evidence-view.ts';

/** Renders the issues of one item with links to change them. */
export function IssueSummary({
  name,
  issues,
  evidence,
  editPath,
  remove,
}: {
  /** Id of the item. */
  name: string;
  issues: readonly Issue[];
  evidence: readonly EvidenceView[];
  editPath: string;
  remove?: ReactNode;
}) {
  const t = useFlowMessages();
  const arrived = useArrived(evidence);
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {issues.map((issue) => (
        <div key={issue.id} className="text-14">
          <p className="flex flex-wrap items-center gap-2">
            <Badge color="warning" mayWrap>
              {t.claimTypes[issue.type]}
            </Badge>
            {issue.subType ? <span className="wrap-anywhere">{issue.subType}</span> : null}
            <span className="text-ink-2 tabular-nums">{t.order.items(issue.quantity)}</span>
          </p>
          {issue.details ? (
            <p className="mt-1.5 whitespace-pre-wrap text-ink-2 wrap-anywhere">{issue.details}</p>
          ) : null}
          {issue.images.length > 0 ? (
            <Gallery
              className="mt-2"
              size={56}
              words={t.lightbox}
              entries={galleryEntries(
                arrived.filter((one) => issue.images.includes(one.reference)),
                (kind, position) =>
                  kind === 'video'
                    ? t.review.video(name, position)
                    : t.review.photo(name, position),
              )}
            />
          ) : null}
        </div>
      ))}
      <div className="flex gap-2">
        <LinkButton to={editPath} size="medium" aria-label={`${t.buttons.edit}: ${name}`}>
          {t.buttons.edit}
        </LinkButton>
        {remove}
      </div>
    </div>
  );
}
