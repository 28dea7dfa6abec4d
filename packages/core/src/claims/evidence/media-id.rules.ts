const MEDIA_ID = /(?:^|\/)(med_[0-9a-f]{40})(?:$|[/?#])/;

/** Returns the media id in a public URL, a signed path or an id; null if there is none. */
export function mediaIdOf(reference: string): string | null {
  return MEDIA_ID.exec(reference.trim())?.[1] ?? null;
}
