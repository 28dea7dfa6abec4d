import { Gallery } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useArrived } from './background-uploads.tsx';
import { type EvidenceView, galleryEntries } from './evidence-view.ts';

/** Renders the uploaded files of an answer; unfinished ones are shown with the page's uploads. */
export function ArrivedGallery({
  evidence,
  nameOf,
}: {
  evidence: readonly EvidenceView[];
  nameOf: (position: number) => string;
}) {
  const { lightbox } = useFlowMessages();
  const arrived = useArrived(evidence);
  if (arrived.length === 0) return null;
  const entries = galleryEntries(arrived, (_, position) => nameOf(position));
  return <Gallery entries={entries} words={lightbox} />;
}
