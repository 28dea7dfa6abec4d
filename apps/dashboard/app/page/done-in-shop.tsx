interface DoneEffect {
  /** URL of the page in the shop. */
  url: string | null;
  reference: string | null;
}

/** Renders a completed effect, with a link to it in the shop, or else its reference. */
export function DoneInShop({
  effect: { url, reference },
  words,
}: {
  effect: DoneEffect;
  words: { done: string; open: string };
}) {
  if (!url || !/^https?:\/\//.test(url)) return `${words.done} ${reference ?? ''}`.trim();
  return (
    <>
      {words.done}{' '}
      <a className="underline underline-offset-2" href={url} target="_blank" rel="noreferrer">
        {words.open}
      </a>
    </>
  );
}
