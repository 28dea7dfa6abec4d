import type { ReactNode } from 'react';

/** Renders an empty list: what will appear here, and the first action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-80 justify-items-center gap-1 px-4 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="text-ink-2">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
