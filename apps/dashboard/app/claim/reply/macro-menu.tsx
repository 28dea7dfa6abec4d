import { Button, Icon } from '@amends/ui';
import { useState } from 'react';
import { useKeyActions } from '../../keys/keys.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { MacroPalette } from '../../search/macro-palette.tsx';
import { useClaim } from '../use-claim.ts';

/** Renders the menu of the store's macros, with a search and a shortcut. */
export function MacroMenu({
  busy,
  onChoose,
}: {
  busy: boolean;
  onChoose: (macroId: string) => void;
}) {
  const { macros } = useClaim();
  const t = useClaimWords().reply;
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useKeyActions({ macro: macros.items.length > 0 ? show : undefined });
  return (
    <>
      <Button
        type="button"
        size="small"
        className="noscript:hidden"
        busy={busy}
        icon={<Icon.MessageSquareText aria-hidden className="size-4" />}
        onClick={show}
      >
        {t.macro}
      </Button>
      <MacroPalette
        open={open}
        choices={macros}
        onOpenChange={setOpen}
        onChoose={({ id }) => onChoose(id)}
      />
    </>
  );
}
