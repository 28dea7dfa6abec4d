import { Button, Card, Icon } from '@amends/ui';
import type { ReactNode } from 'react';
import { focusSoon } from '../../editing/focus-soon.ts';
import { useMessages } from '../../messages/messages.ts';

/** Renders an entry of a list, with a button that removes it and focuses the control named next. */
export function RemovableCard({
  title,
  next,
  onRemove,
  children,
}: {
  title: string;
  next: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { editing } = useMessages();
  return (
    <Card
      title={title}
      aside={
        <Button
          type="button"
          size="small"
          look="ghost"
          icon={<Icon.Trash2 aria-hidden className="size-4" />}
          onClick={() => {
            onRemove();
            focusSoon(next);
          }}
        >
          {editing.remove}
        </Button>
      }
    >
      {children}
    </Card>
  );
}
