import { useMessages } from '../messages/messages.ts';

/** The place beside the list while no claim is open. */
export default function NoClaim() {
  const t = useMessages().inbox;
  return (
    <div className="hidden h-full place-items-center p-8 text-center text-ink-3 lg:grid">
      <div>
        <p className="font-semibold text-ink-2">{t.chooseClaim}</p>
        <p>{t.chooseClaimHelp}</p>
      </div>
    </div>
  );
}
