import { Card, Icon } from '@amends/ui';
import type { ReactNode } from 'react';
import { focusSoon } from '../../editing/focus-soon.ts';
import { RowButton } from '../../editing/row-button.tsx';
import { useMessages } from '../../messages/messages.ts';

/** Renders an entry of a list, with a button that removes it and focuses the control named next. */
export function RemovableCard({
  title,
  row,
  next,
  onRemove,
  children,
}: {
  title: string;
  /** The row that the button removes: `remove:statements.0`. */
  row: string;
  next: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { editing } = useMessages();
  return (
    <Card
      title={title}
      aside={
        <RowButton
          row={row}
          size="small"
          look="ghost"
          icon={<Icon.Trash2 aria-hidden className="size-4" />}
          onClick={() => {
            onRemove();
            focusSoon(next);
          }}
        >
          {editing.remove}
        </RowButton>
      }
    >
      {children}
    </Card>
  );
}
