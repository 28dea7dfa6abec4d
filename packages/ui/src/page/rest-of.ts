/** Returns what a text box holds beyond the text that was just sent: nothing, what was typed after it,
 * or everything if the sent part was edited meanwhile. */
export function restOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
