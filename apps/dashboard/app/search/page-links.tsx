import { LinkButton } from '@amends/ui';
import { useSearchParams } from 'react-router';

/** Renders the links to the first and the next page of a list; nothing if the list fits on one page. */
export function PageLinks({
  label,
  words,
  nextCursor,
}: {
  label: string;
  words: { first: string; next: string };
  nextCursor: string | null;
}) {
  const [params] = useSearchParams();
  const isFirst = !params.has('cursor');
  const pageWith = (cursor: string | null) => {
    const next = new URLSearchParams(params);
    if (cursor) next.set('cursor', cursor);
    else next.delete('cursor');
    return `?${next}`;
  };
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label={label} className="flex gap-2">
      {isFirst ? null : (
        <LinkButton size="small" to={pageWith(null)}>
          {words.first}
        </LinkButton>
      )}
      {nextCursor ? (
        <LinkButton size="small" to={pageWith(nextCursor)}>
          {words.next}
        </LinkButton>
      ) : null}
    </nav>
  );
}
