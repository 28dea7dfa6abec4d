import { MAX_FILES_PER_ISSUE, refusalOf } from '@amends/core/claims/terms/evidence.rules';
import { useFileUploads } from '@amends/ui/uploads';
import { type FlowMessages, useFlowMessages } from '../messages/flow-messages.ts';
import type { EvidenceView } from './evidence-view.ts';

/** Endpoint to which files of a claim being filed are announced. */
export const UPLOADS = '/uploads';

/** Returns the files of one issue: existing ones, uploads, and refusals. */
export function useUploads(
  initial: EvidenceView[],
  onFinished: () => void,
  {
    endpoint = UPLOADS,
    inBackground = false,
    adopts = false,
  }: { endpoint?: string; inBackground?: boolean; adopts?: boolean } = {},
) {
  const t = useFlowMessages();
  return useFileUploads({
    initial,
    onFinished,
    endpoint,
    inBackground,
    adopts,
    words: t.errors,
    refuse: (file, present) => refusalWords(file, present, t),
  });
}

function refusalWords(file: File, present: number, t: FlowMessages): string | null {
  const { uploads } = t;
  switch (refusalOf({ name: file.name, bytes: file.size }, present)) {
    case null:
      return null;
    case 'too_many_files':
      return uploads.tooMany(MAX_FILES_PER_ISSUE);
    case 'file_too_large':
      return file.type.startsWith('video/')
        ? uploads.videoTooLarge(file.name)
        : uploads.imageTooLarge(file.name);
    case 'file_empty':
      return uploads.unreadable(file.name);
    default:
      return uploads.kindRefused(file.name);
  }
}
