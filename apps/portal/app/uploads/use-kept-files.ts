import { browserStore } from '@amends/ui/page';
import type { Uploads } from '@amends/ui/uploads';
import { useEffect } from 'react';
import type { EvidenceView } from './evidence-view.ts';

/** How long the URLs of the files' pictures work, in milliseconds. */
const KEPT_MS = 20 * 3_600_000;

export interface KeptFiles {
  files: EvidenceView[];
  keptAt: number;
}

/** Returns the files as this browser stores them. */
export const keptFiles = (done: Uploads['done']): KeptFiles => ({
  files: done.map(({ key: _, ...file }) => file as EvidenceView),
  keptAt: Date.now(),
});

/** Returns the stored files whose pictures can still be shown. */
export function freshFiles({ files, keptAt }: Partial<KeptFiles>): EvidenceView[] {
  const isFresh = typeof keptAt === 'number' && Date.now() - keptAt < KEPT_MS;
  return isFresh && Array.isArray(files) ? files : [];
}

/**
 * Stores the uploaded files of a draft in this browser until the draft has them, which isn't saved while something else
 * is missing. `version` is the draft's; a newer draft invalidates the files. Without a draft, does nothing.
 */
export function useKeptFiles(
  draft: { name: string; version: number } | undefined,
  { done, attach }: Uploads,
): void {
  const { name = '', version } = draft ?? {};
  useEffect(() => {
    if (name === '') return;
    const kept = browserStore.read(name) as (KeptFiles & { version: number }) | null;
    if (kept && kept.version === version) attach(freshFiles(kept));
  }, [name, version, attach]);
  useEffect(() => {
    if (name === '') return;
    if (done.length > 0) browserStore.keep(name, { ...keptFiles(done), version });
    else browserStore.forget(name);
  }, [name, version, done]);
}
