import { Badge, Icon } from '@amends/ui';
import { NavLink } from 'react-router';
import { useFailedJobs, useQueueCounts, useUndelivered } from '../inbox/queue-counts.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Place, PlaceName } from '../page/places.server.ts';

export const PLACE_ICONS: Record<PlaceName, typeof Icon.Inbox> = {
  inbox: Icon.Inbox,
  orders: Icon.Package,
  returns: Icon.Undo2,
  warranties: Icon.ShieldCheck,
  tasks: Icon.ListChecks,
  sops: Icon.BookOpen,
  macros: Icon.MessageSquareText,
  labels: Icon.Tag,
  emails: Icon.Mail,
  failedJobs: Icon.TriangleAlert,
  branding: Icon.Palette,
  team: Icon.Users,
  supportTeam: Icon.LifeBuoy,
  system: Icon.Activity,
  flags: Icon.Flag,
  experiments: Icon.FlaskConical,
  stores: Icon.Store,
  whitelabel: Icon.Globe,
  implementations: Icon.Rocket,
  goLive: Icon.Rocket,
  settings: Icon.Settings,
};

/** Renders the pages of the main menu, one below the other. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  const t = useMessages().frame;
  const counts = useQueueCounts();
  const failures: Partial<Record<PlaceName, { count: number; word: string }>> = {
    emails: { count: useUndelivered(), word: t.undelivered },
    failedJobs: { count: useFailedJobs(), word: t.failed },
  };
  return (
    <ul className="grid gap-0.5">
      {places.map(({ name, to }) => {
        const Sign = PLACE_ICONS[name];
        const { count, word } = failures[name] ?? { count: 0, word: '' };
        return (
          <li key={name}>
            <NavLink
              to={to}
              className="flex min-h-8.5 items-center gap-2.5 rounded-control px-2.5 font-[520] text-ink-2 transition-colors duration-(--quick) hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <Sign aria-hidden className="size-4.5 shrink-0" strokeWidth={1.7} />
              {t.places[name]}
              {name === 'inbox' && counts ? (
                <span className="ml-auto text-12 text-ink-3 tabular-nums">
                  {counts.todo.total.toLocaleString('en-US')}
                  <span className="sr-only"> {t.toDo}</span>
                </span>
              ) : null}
              {count > 0 ? (
                <span className="ml-auto">
                  <Badge color="danger">
                    {count >= 100 ? '99+' : count}
                    <span className="sr-only"> {word}</span>
                  </Badge>
                </span>
              ) : null}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
