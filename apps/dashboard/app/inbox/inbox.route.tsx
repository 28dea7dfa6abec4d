import { Outlet } from 'react-router';
import { useMessages } from '../messages/messages.ts';

/** The list of claims, and beside it the one that is open. */
export default function Inbox() {
  const { inbox: t, frame } = useMessages();
  return (
    <div className="lg:grid lg:h-dvh lg:grid-cols-[20.5rem_minmax(0,1fr)]">
      <title>{frame.title(t.title)}</title>
      <section className="border-line lg:overflow-y-auto lg:border-r">
        <h1 className="p-4">{t.title}</h1>
      </section>
      <Outlet />
    </div>
  );
}
