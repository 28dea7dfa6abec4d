/**
 * Returns the part of a text box that was not sent: nothing, the text typed since, or everything if the sent
 * part has been edited.
 */
export function restOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
