import { browserStore } from '@amends/ui/page';
import { otherTabs, ownTab, type Uploads } from '@amends/ui/uploads';
import { useEffect, useRef, useState } from 'react';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import { freshFiles, type KeptFiles, keptFiles } from '../uploads/use-kept-files.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import type { MessageView } from './claim-view.ts';

const nothing = () => {};

/**
 * Returns the files of the message being written. Uploads continue while the person uses the site, on other
 * pages and after a reload; files that have arrived stay with the unsent message for a day. They belong to
 * their tab, and once it is closed, to the next that opens the claim.
 */
export function useAttachments(
  claimId: string,
  endpoint: string,
  messages: readonly Pick<MessageView, 'files'>[],
): Uploads {
  const name = `amends-files-${claimId}`;
  const files = useUploads([], nothing, { endpoint, inBackground: true, adopts: true });
  const { done, attach } = files;
  const [tab, setTab] = useState<string | null>(null);
  const sent = useRef(messages);
  sent.current = messages;
  useEffect(() => {
    let isClosed = false;
    void Promise.all([ownTab(), otherTabs()]).then(([own, isOther]) => {
      if (isClosed) return;
      const all = Object.entries(keptByTab(name)).filter(([one]) => !isOther(one));
      // A message may have been sent whose response was lost.
      const isUnsent = ({ reference }: EvidenceView) =>
        !sent.current.some(({ files }) =>
          files.some(({ src }) => pathOf(src) === pathOf(reference)),
        );
      attach(all.flatMap(([, kept]) => freshFiles(kept)).filter(isUnsent));
      for (const [one] of all) keep(name, one, []);
      setTab(own);
    });
    return () => {
      isClosed = true;
    };
  }, [attach, name]);
  useEffect(() => {
    if (tab !== null) keep(name, tab, done);
  }, [tab, done, name]);
  return files;
}

/** Returns the path of a file, of which each page has another URL. */
const pathOf = (url: string) => url.split(/[?#]/, 1)[0];

function keep(name: string, tab: string, files: Uploads['done']): void {
  const { [tab]: _, ...others } = keptByTab(name);
  const kept = files.length === 0 ? others : { ...others, [tab]: keptFiles(files) };
  if (Object.keys(kept).length > 0) browserStore.keep(name, kept);
  else browserStore.forget(name);
}

/** Returns the stored files by tab. Earlier releases stored them for all tabs together. */
function keptByTab(name: string): Record<string, Partial<KeptFiles>> {
  const kept = (browserStore.read(name) ?? {}) as Record<string, Partial<KeptFiles>>;
  return 'keptAt' in kept ? { before: kept as Partial<KeptFiles> } : kept;
}
