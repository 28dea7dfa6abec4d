/** Returns a text with words inserted at the cursor, and moves the cursor after them. */
export function insertAt(
  box: HTMLTextAreaElement | HTMLInputElement | null,
  text: string,
  words: string,
): string {
  const from = box?.selectionStart ?? text.length;
  const to = box?.selectionEnd ?? from;
  // After the box has shown the new text.
  requestAnimationFrame(() => {
    box?.focus();
    box?.setSelectionRange(from + words.length, from + words.length);
  });
  return text.slice(0, from) + words + text.slice(to);
}
