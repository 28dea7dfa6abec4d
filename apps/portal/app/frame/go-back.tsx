import { Icon } from '@amends/ui';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** Renders the back link, which needs no scripts. */
export function GoBack({ to }: { to: string }) {
  const t = useMessages();
  return (
    <Link
      to={to}
      className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-small pe-3 ps-1 text-14 text-ink-2 hover:text-ink"
    >
      <Icon.ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.8} />
      {t.buttons.goBack}
    </Link>
  );
}
