import { classNames } from './class-names.ts';

/** Holds the place of something that is on its way. Say so once beside it, for a screen reader. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block rounded-control bg-sunken motion-safe:animate-pulse',
        className ?? 'h-4 w-full',
      )}
    />
  );
}
