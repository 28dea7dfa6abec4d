import { Thumb } from '@amends/ui';
import type { ReactNode } from 'react';
import type { DecideWords } from '../../messages/decide.ts';
import type { ClaimView } from '../load-claim.server.ts';

interface EvidenceOption {
  value: string;
  label: ReactNode;
}

/**
 * Returns all evidence of a claim: photos and videos of its items and messages, and signed
 * documents.
 */
export function evidenceOptions(
  { claim, customerFiles }: ClaimView,
  t: DecideWords['deny'],
): EvidenceOption[] {
  const line = (words: string, src: string | null, kind: 'image' | 'video' = 'image') => (
    <span className="flex items-center gap-2.5 py-1">
      {src || kind === 'video' ? <Thumb src={src} alt="" size={40} kind={kind} /> : null}
      <span className="min-w-0 truncate">{words}</span>
    </span>
  );
  const ofItems = claim.claimItems.flatMap(({ name, media }) =>
    media.map(({ id, kind, thumbUrl }, index) => ({
      value: id,
      label: line((kind === 'video' ? t.video : t.photo)(name, index + 1), thumbUrl, kind),
    })),
  );
  const ofMessages = customerFiles.flatMap(({ senderName, attachments }) =>
    attachments.map(({ id, kind, thumbUrl }, index) => ({
      value: id,
      label: line(t.sent(senderName, index + 1), thumbUrl, kind),
    })),
  );
  const documents = claim.claimDocuments.map(({ id, type }) => ({
    value: id,
    label: line(t.documents[type], null),
  }));
  return [...ofItems, ...ofMessages, ...documents];
}
