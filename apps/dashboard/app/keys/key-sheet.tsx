import { Checkbox, Kbd } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useMessages } from '../messages/messages.ts';
import { KEY_TABLE, type KeyGroup, type KeyName, signsOf } from '../terms/key-table.rules.ts';
import { useSingleKeys } from './keys.tsx';
import type { Switch } from './persisted-switch.ts';

const GROUPS: readonly KeyGroup[] = ['everywhere', 'list', 'claim'];

/** Renders the keys of an action. */
export function KeySigns({ name, plain }: { name: KeyName; plain?: boolean }) {
  const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <span aria-hidden className="flex shrink-0 gap-1">
      {signsOf(name, apple).map((sign) => (
        <Kbd key={sign} plain={plain}>
          {sign}
        </Kbd>
      ))}
    </span>
  );
}

/** Renders the person's shortcuts by context; single-key shortcuts can be turned off here. */
export function KeySheet({
  open,
  onOpenChange,
  keys,
  switches,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shortcuts that the person's permissions allow. */
  keys: readonly KeyName[];
  switches: readonly Switch[];
}) {
  const { keys: t, frame } = useMessages();
  const [single, setSingle] = useSingleKeys();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.help}
      closeLabel={frame.close}
      size="large"
    >
      <Checkbox
        name="single-keys"
        label={t.single}
        checked={single}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
      {switches.map(({ name, on, set }) => (
        <Checkbox
          key={name}
          name={name}
          label={t.switches[name].label}
          checked={on}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      ))}
      <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className="mb-1 text-13 font-[560] text-ink-3">{t.groups[group]}</h3>
            <dl>
              {keys
                .filter((name) => KEY_TABLE[name].group === group)
                .map((name) => (
                  <div key={name} className="flex min-h-8 items-center justify-between gap-4">
                    <dt>{t.names[name]}</dt>
                    <dd>
                      <KeySigns name={name} />
                      <span className="sr-only">{KEY_TABLE[name].keys}</span>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
