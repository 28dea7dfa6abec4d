/** Inserts text at the cursor of a field, and moves the cursor after it. Returns the new text. */
export function insertAt(
  box: HTMLTextAreaElement | HTMLInputElement | null,
  text: string,
  words: string,
): string {
  const from = box?.selectionStart ?? text.length;
  const to = box?.selectionEnd ?? from;
  // Runs after the field has rendered the new text.
  requestAnimationFrame(() => {
    box?.focus();
    box?.setSelectionRange(from + words.length, from + words.length);
  });
  return text.slice(0, from) + words + text.slice(to);
}
