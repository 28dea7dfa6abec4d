import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icon.ts';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'success';

const KINDS: Record<NoticeKind, { look: string; Icon: typeof Info }> = {
  info: { look: 'bg-info text-info-ink', Icon: Info },
  warning: { look: 'bg-warning text-warning-ink', Icon: TriangleAlert },
  danger: { look: 'bg-danger text-danger-ink', Icon: CircleAlert },
  success: { look: 'bg-success text-success-ink', Icon: CircleCheck },
};

/**
 * Renders important information. Add `role="status"` or `"alert"` if it appears without a page
 * load.
 */
export function Notice({
  kind = 'info',
  title,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLDivElement>, 'title'> & { kind?: NoticeKind; title?: ReactNode }) {
  const { look, Icon } = KINDS[kind];
  return (
    <div className={classNames('flex gap-3 rounded-card p-4 text-14', look, className)} {...rest}>
      <Icon aria-hidden className="mt-px size-5 shrink-0" strokeWidth={1.8} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
