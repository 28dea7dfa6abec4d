/** Returns 'No items', '1 item' or '2 items' for the noun 'item'. */
export function countLabel(count: number, noun: string): string {
  if (count <= 0) return `No ${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
