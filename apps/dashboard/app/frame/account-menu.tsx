import { Avatar, classNames, Icon } from '@amends/ui';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { usePageActions } from '../keys/page-actions.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { Disclosure } from '../page/disclosure.tsx';

const LINE =
  'flex w-full min-h-8 items-center gap-2.5 rounded-control px-2.5 text-left text-ink-2 hover:bg-sunken hover:text-ink';

/** Renders the signed-in person, a link to their account, and the log-out button. */
export function AccountMenu({
  dashboard,
  side,
}: {
  dashboard: Dashboard;
  side: 'above' | 'below';
}) {
  const t = useMessages().frame;
  const { name, email } = dashboard.person;
  const small = side === 'below';
  const form = useRef<HTMLFormElement>(null);
  usePageActions([{ name: 'log-out', label: t.signOut, run: () => form.current?.requestSubmit() }]);
  return (
    <Disclosure
      label={`${t.account}: ${name}`}
      summary={
        <span className="flex min-h-9 items-center gap-2 px-1.5 text-ink-2">
          <Avatar name={name} />
          <span className={classNames('min-w-0 truncate', small && 'sr-only')}>{name}</span>
        </span>
      }
      summaryClassName="hover:bg-sunken"
      panelClassName={small ? 'top-full right-0 mt-1 w-60' : 'bottom-full left-0 mb-1 w-60'}
    >
      <p className="border-b border-line px-2.5 pt-1 pb-2 text-13 text-ink-3 [overflow-wrap:anywhere]">
        <span className="block font-semibold text-ink">{name}</span>
        {email}
      </p>
      <Link to="/account" className={classNames(LINE, 'mt-1.5')}>
        <Icon.User aria-hidden className="size-4" />
        {t.account}
      </Link>
      <Form ref={form} method="post" action="/sign-out" reloadDocument>
        <button type="submit" className={LINE}>
          <Icon.LogOut aria-hidden className="size-4" />
          {t.signOut}
        </button>
      </Form>
    </Disclosure>
  );
}
