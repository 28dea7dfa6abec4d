interface DoneEffect {
  /** The page in the shop. */
  url: string | null;
  reference: string | null;
}

/** Renders that the shop did what it was asked, with a link to it there, or else with its reference. */
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
