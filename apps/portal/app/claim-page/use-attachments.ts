import { browserStore } from '@amends/ui/page';
import type { Uploads } from '@amends/ui/uploads';
import { useEffect, useState } from 'react';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** How long the URLs of the files' pictures work, in milliseconds. */
const KEPT_MS = 20 * 3_600_000;

interface Kept {
  files: EvidenceView[];
  keptAt: number;
}

const nothing = () => {};

/**
 * Returns the files of the message being written. Uploads continue while the person uses the site, on other
 * pages and after a reload; files that have arrived stay with the unsent message for a day.
 */
export function useAttachments(claimId: string, endpoint: string): Uploads {
  const name = `amends-files-${claimId}`;
  const files = useUploads([], nothing, { endpoint, inBackground: true, adopts: true });
  const { done, attach } = files;
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    attach(keptFiles(browserStore.read(name)));
    setRead(true);
  }, [attach, name]);
  useEffect(() => {
    if (!isRead) return;
    if (done.length === 0) return browserStore.forget(name);
    const kept = done.map(({ key: _, ...file }) => file);
    browserStore.keep(name, { files: kept, keptAt: Date.now() } satisfies Kept);
  }, [isRead, done, name]);
  return files;
}

function keptFiles(kept: unknown): EvidenceView[] {
  const { files, keptAt } = (kept ?? {}) as Partial<Kept>;
  const isFresh = typeof keptAt === 'number' && Date.now() - keptAt < KEPT_MS;
  return isFresh && Array.isArray(files) ? files : [];
}
