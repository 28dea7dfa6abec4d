import { Gallery, type GalleryEntry, Notice } from '@amends/ui';
import { Link } from 'react-router';
import { type ClaimWords, useClaimWords } from '../messages/claim.ts';
import { issueText } from './issue-text.ts';
import { Panel } from './panel.tsx';
import { useClaim } from './use-claim.ts';

/** Renders the customer's evidence: photos and videos by item, the signature, documents. */
export function EvidenceCard() {
  const { claim } = useClaim();
  const t = useClaimWords();
  const files = claim.claimItems.flatMap(({ media }) => media);
  const videos = files.filter(({ kind }) => kind === 'video').length;
  const signed = claim.claimDocuments.some(({ type }) => type === 'SIGNATURE');
  const described = claim.claimItems.filter(
    ({ media, details }) => media.length > 0 || details !== '',
  );
  const empty = files.length === 0 && claim.claimDocuments.length === 0 && described.length === 0;
  return (
    <Panel
      id="evidence"
      title={t.evidence.title}
      aside={[t.evidence.count(files.length - videos, videos), signed ? t.evidence.signed : null]
        .filter(Boolean)
        .join(' · ')}
      className="grid grid-cols-1 gap-3 p-3 sm:p-4"
    >
      {empty ? <p className="text-13 text-ink-3">{t.evidence.none}</p> : null}
      {claim.claimDescription &&
      !described.some(({ details }) => details === claim.claimDescription) ? (
        <Words>{claim.claimDescription}</Words>
      ) : null}
      {described.map((item) => (
        <div key={item.id} className="grid grid-cols-1 gap-2">
          {claim.claimItems.length > 1 ? (
            <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
              <span className="font-[560] text-ink">{item.name}</span> · {issueText(item)}
            </p>
          ) : null}
          {item.details ? <Words>{item.details}</Words> : null}
          {item.media.length > 0 ? (
            <Gallery entries={picturesOf(item, t.evidence)} words={t.lightbox} size={96} />
          ) : null}
        </div>
      ))}
      <Documents />
      <Similar />
    </Panel>
  );
}

/** Renders the customer's text exactly as typed. */
function Words({ children }: { children: string }) {
  return (
    <blockquote className="border-l-2 border-line-2 pl-3 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
      {children}
    </blockquote>
  );
}

type Item = ReturnType<typeof useClaim>['claim']['claimItems'][number];
type EvidenceWords = ClaimWords['evidence'];

const picturesOf = (item: Item, t: EvidenceWords): GalleryEntry[] =>
  item.media.map(({ kind, viewUrl, thumbUrl }, index) => ({
    kind,
    src: viewUrl,
    thumb: thumbUrl,
    alt: (kind === 'video' ? t.videoOf : t.photoOf)(item.name, index + 1),
  }));

/** Renders the signature, signed statements, and receipts. */
function Documents() {
  const { claim } = useClaim();
  const t = useClaimWords();
  if (claim.claimDocuments.length === 0) return null;
  const names = {
    SIGNATURE: t.evidence.signature,
    ACKNOWLEDGEMENT: t.evidence.acknowledgement,
    RECEIPT: t.evidence.receipt,
  };
  return (
    <ul className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {claim.claimDocuments.map(({ id, type, content, url }) => (
        <li key={id} className="max-w-full">
          <p className="mb-1 text-13 text-ink-3">{names[type]}</p>
          {url ? (
            <Gallery
              entries={[{ src: url, alt: names[type], whole: type === 'SIGNATURE' }]}
              words={t.lightbox}
              size={72}
            />
          ) : null}
          {!url && content && type === 'SIGNATURE' ? (
            <p className="grid min-h-18 min-w-36 place-items-center rounded-small border border-line bg-sunken px-4 text-18 italic">
              {content}
            </p>
          ) : null}
          {content && type !== 'SIGNATURE' ? (
            <p className="max-w-prose text-13 whitespace-pre-wrap text-ink-2">{content}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Renders photos that also appear in earlier claims: a fact to consider, not a decision. */
function Similar() {
  const { similar } = useClaim();
  const t = useClaimWords();
  if (similar.length === 0) return null;
  const numbered = new Map(
    similar.flatMap((one) => (one.claimId ? [[one.claimId, one.claimNumber]] : [])),
  );
  const elsewhere = similar.some(({ sameStore }) => !sameStore);
  return (
    <Notice
      kind="warning"
      title={t.notices.similar(new Set(similar.map(({ mediaId }) => mediaId)).size)}
    >
      <ul>
        {[...numbered].map(([id, number]) => (
          <li key={id}>
            <Link to={`/inbox/${id}`} className="underline">
              {t.evidence.usedIn(number ?? 0)}
            </Link>
          </li>
        ))}
        {elsewhere ? <li>{t.evidence.usedElsewhere}</li> : null}
      </ul>
    </Notice>
  );
}
