import { Button, FieldError, ProgressBar } from '@amends/ui';
import {
  isStopped,
  restoreUploads,
  retryUpload,
  type Upload,
  useAllUploads,
} from '@amends/ui/uploads';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { EvidenceView } from './evidence-view.ts';
import { isGivenUp, uploadRowId } from './use-failures.ts';
import { UPLOADS } from './use-uploads.ts';

/** Returns the references of files that are still uploading. */
function useUnfinished(): ReadonlySet<string> {
  return new Set(useAllUploads().flatMap(({ reference }) => reference ?? []));
}

/** Returns the files that have arrived and can be shown. */
export function useArrived(evidence: readonly EvidenceView[]): EvidenceView[] {
  const unfinished = useUnfinished();
  return evidence.filter(({ reference }) => !unfinished.has(reference));
}

const isUnderWay = (upload: Upload): boolean => !isStopped(upload);

/**
 * Renders the uploads that continue after their form was sent, and resumes those that a reload interrupted.
 */
export function BackgroundUploads() {
  const t = useFlowMessages();
  const words = useRef(t.errors);
  const { key } = useLocation();
  // After each response, because the tab of an upload may have been closed in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => void restoreUploads(UPLOADS, words.current), [key]);
  const uploads = useAllUploads().filter(({ isInForm }) => !isInForm);
  if (uploads.length === 0) return null;
  const under = uploads.filter(isUnderWay);
  const sum = (of: (upload: Upload) => number) => under.reduce((all, one) => all + of(one), 0);
  const total = sum(({ file }) => file.size);
  return (
    <section className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-4">
      {under.length > 0 ? (
        <ProgressBar
          label={t.uploads.inBackground(under.length)}
          value={total > 0 ? Math.min(1, sum(({ sent }) => sent) / total) : 0}
          detail={
            under.every(({ state, isSilent }) => state === 'paused' || isSilent)
              ? t.uploads.waiting
              : t.uploads.inBackground(under.length)
          }
        />
      ) : null}
      {uploads.filter(isGivenUp).map(({ key, file, state, isSilent, error }) => (
        <div
          key={key}
          id={uploadRowId(key)}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-3"
        >
          <FieldError>
            {isSilent
              ? t.uploads.silentInBackground(file.name)
              : t.uploads.stopped(file.name, error ?? '')}
          </FieldError>
          {state === 'failed' ? (
            <Button type="button" size="medium" onClick={() => retryUpload(key)}>
              {t.uploads.retry}
            </Button>
          ) : null}
        </div>
      ))}
    </section>
  );
}
