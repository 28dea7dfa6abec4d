import { Avatar, Icon } from '@amends/ui';
import type { Viewer } from '../claim/use-viewers-of.ts';
import { useMessages } from '../messages/messages.ts';

const MOST = 2;

/** Renders who else has the claim open: an eye and their names. */
export function RowViewers({ viewers }: { viewers: readonly Viewer[] }) {
  const t = useMessages().inbox.row;
  const more = viewers.slice(MOST);
  return (
    <span className="flex shrink-0 items-center gap-0.5 text-ink-3">
      <Icon.Eye aria-hidden className="size-3.5" />
      {viewers.slice(0, MOST).map(({ userId, name }) => (
        <Avatar key={userId} name={name} title={t.looking(name)} />
      ))}
      {more.length > 0 ? (
        <span
          role="img"
          aria-label={t.looking(more.map(({ name }) => name).join(', '))}
          title={t.looking(more.map(({ name }) => name).join(', '))}
          className="text-11 tabular-nums"
        >
          +{more.length}
        </span>
      ) : null}
    </span>
  );
}
