/**
 * Looks every `ms` until the returned function is called, each time after the previous look has ended: on a slow
 * connection, a look that begins too early would cancel the one before it, forever.
 */
export function lookAgain(look: () => Promise<unknown>, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const wait = () => {
    if (!isOver) timer = setTimeout(() => void look().finally(wait), ms);
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
