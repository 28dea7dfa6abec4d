import { Card, Gallery, Thumb } from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimItemView, ClaimView } from './claim-view.ts';

/** Renders the items of the claim with their details and photos. */
export function SubmissionCard({ claim, large }: { claim: ClaimView; large?: boolean }) {
  const t = useClaimMessages();
  return (
    <Card title={t.claimPage.submission.title}>
      <ul className="grid gap-5">
        {claim.items.map((item) => (
          <li key={item.id}>
            <div className="flex gap-3">
              <Thumb src={item.image} alt="" size={56} />
              <div className="min-w-0">
                <h3 className="wrap-anywhere">
                  {t.claimPage.submission.item(item.quantity, item.name)}
                </h3>
                <p className="text-14 whitespace-pre-line text-ink-2 wrap-anywhere">
                  {[item.typeLabel, item.details].filter(Boolean).join(' · ')}
                </p>
              </div>
            </div>
            <Evidence item={item} large={large ?? false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Evidence({ item, large }: { item: ClaimItemView; large: boolean }) {
  const t = useClaimMessages();
  if (item.files.length === 0) return null;
  const { photo, video } = t.claimPage.submission;
  const entries = item.files.map((file, index) => ({
    ...file,
    alt: (file.kind === 'video' ? video : photo)(item.name, index + 1),
  }));
  if (!large) return <Gallery className="mt-3" words={t.lightbox} entries={entries} />;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {entries
        .filter(({ kind }) => kind === 'image')
        .map(({ src, alt }) => (
          <img key={src} src={src} alt={alt} className="h-52 max-w-full rounded-small" />
        ))}
    </div>
  );
}
