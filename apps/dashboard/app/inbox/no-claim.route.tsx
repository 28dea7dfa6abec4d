import { Kbd } from '@amends/ui';
import { useSingleKeys } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';

/** Renders the area next to the list while no claim is open. */
export default function NoClaim() {
  const t = useMessages().inbox;
  const [singleKeys] = useSingleKeys();
  return (
    <div className="hidden h-full place-items-center p-8 text-center text-ink-3 lg:grid">
      <div>
        <p className="font-semibold text-ink-2">{t.chooseClaim}</p>
        {singleKeys ? (
          <p className="mt-3 text-13">
            <Kbd>J</Kbd> <Kbd>K</Kbd> {t.keyNext} <span className="ml-3" />
            <Kbd>?</Kbd> {t.keySheet}
          </p>
        ) : null}
      </div>
    </div>
  );
}
