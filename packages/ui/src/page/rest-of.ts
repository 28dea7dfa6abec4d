/**
 * Returns what a text box holds beyond the text just sent: nothing, what was typed after it, or
 * everything if the sent part has been edited since.
 */
export function restOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
