import { Button } from '@amends/ui';
import type { ComponentProps } from 'react';

/**
 * Renders a button that adds or removes a row of a list, such as `add:statements`; without scripts it sends
 * the form, which is shown again with the row added or removed.
 */
export function RowButton({
  row,
  className,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { row: string }) {
  return (
    <>
      <Button
        {...rest}
        type="button"
        className={`noscript:hidden ${className ?? ''}`}
        onClick={onClick}
      />
      <noscript>
        <Button {...rest} id={undefined} className={className} name="row" value={row} />
      </noscript>
    </>
  );
}
