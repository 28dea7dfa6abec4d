import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { LoaderCircle } from './icon.ts';

export type ButtonLook = 'primary' | 'plain' | 'ghost' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border-line-3 bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-danger-line bg-surface text-danger-ink hover:bg-danger',
};

/**
 * Large is as high as an input: 48 px on the portal, 36 px on the dashboard. Medium is 44 px, small
 * 32 px.
 */
const SIZES: Record<ButtonSize, string> = {
  large: 'min-h-(--control-height) px-(--button-inset) py-1.5 text-(length:--control-text)',
  medium: 'min-h-11 px-4 py-2 text-14',
  small: 'min-h-8 px-3 py-1 text-13',
};

function look(given: { look?: ButtonLook; size?: ButtonSize; wide?: boolean; className?: string }) {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border font-[580] leading-tight text-center',
    'transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:opacity-55',
    LOOKS[given.look ?? 'plain'],
    SIZES[given.size ?? 'large'],
    given.wide && 'w-full',
    given.className,
  );
}

interface Shared {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shared {
  /** Whether to show a spinner; the button stays focusable but is announced as busy. */
  busy?: boolean;
}

/**
 * Renders a button, of type `submit` by default, because only submit buttons work without scripts.
 */
export function Button({
  look: as,
  size,
  wide,
  busy,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      aria-busy={busy || undefined}
      className={look({ look: as, size, wide, className })}
      {...rest}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
      ) : (
        icon
      )}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends LinkProps, Shared {}

/** Renders a link that looks like a button. */
export function LinkButton({
  look: as,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={look({ look: as, size, wide, className: className as string })} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
