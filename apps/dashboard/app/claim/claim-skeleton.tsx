import { Skeleton } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** Renders the placeholder of a loading claim. */
export function ClaimSkeleton() {
  const t = useMessages().inbox;
  return (
    <div className="hidden content-start lg:grid">
      <p role="status" className="sr-only">
        {t.loadingClaim}
      </p>
      <div className="grid gap-2.5 border-b border-line px-5 py-3.5">
        <Skeleton className="h-6 w-72" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <div className="grid gap-4 p-5">
        {['h-44', 'h-36', 'h-64'].map((height) => (
          <Skeleton key={height} className={`${height} w-full`} />
        ))}
      </div>
    </div>
  );
}
