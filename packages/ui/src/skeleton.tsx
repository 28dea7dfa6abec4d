import { classNames } from './class-names.ts';

/**
 * Renders a placeholder for loading content. Announce the loading once next to it, for screen
 * readers.
 */
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
