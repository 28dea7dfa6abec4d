import { Badge, type BadgeColor, Icon } from '@amends/ui';
import { Menu, MenuCheckbox, MenuLink, MenuSeparator } from '@amends/ui/popups';
import { useState } from 'react';
import { useKeyActions } from '../../keys/keys.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { useClaim } from '../use-claim.ts';
import { useUndoableAction } from '../use-undoable-action.ts';
import { Section } from './section.tsx';

/** Renders the claim's labels, and a menu to add and remove labels. */
export function LabelsSection() {
  const { labels } = useClaim();
  const t = useClaimWords();
  return (
    <Section title={t.labels} aside={<LabelMenu />}>
      {labels.length === 0 ? <p className="text-ink-3">{t.noneYet}</p> : null}
      <ul className="flex flex-wrap gap-1.5">
        {labels.map(({ id, name, color }) => (
          <li key={id}>
            <Badge color={color as BadgeColor}>{name}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LabelMenu() {
  const { labels, storeLabels, actions } = useClaim();
  const t = useClaimWords();
  const { send } = useUndoableAction();
  const put = (labelId: string, on: boolean) => {
    const add = { intent: 'labels', add: labelId };
    const remove = { intent: 'labels', remove: labelId };
    if (on) send(add, remove);
    else send(remove, add);
  };
  const [open, setOpen] = useState(false);
  const mayAdd = actions.includes('label');
  const mayRemove = actions.includes('unlabel');
  const may = mayAdd || mayRemove;
  useKeyActions({ label: may ? () => setOpen(true) : undefined });
  if (!may) return null;
  const there = new Set(labels.map(({ id }) => id));
  const offered = storeLabels.filter(({ id }) => (there.has(id) ? mayRemove : mayAdd));
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t.addLabel}
          title={t.addLabel}
          className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon.Plus aria-hidden className="size-4" />
        </button>
      }
    >
      {offered.map(({ id, name }) => (
        <MenuCheckbox key={id} checked={there.has(id)} onChange={(on) => put(id, on)}>
          {name}
        </MenuCheckbox>
      ))}
      {offered.length === 0 ? (
        <p className="px-2.5 py-1.5 text-13 text-ink-3">{t.noLabels}</p>
      ) : (
        <MenuSeparator />
      )}
      <MenuLink to="/labels">{t.editLabels}</MenuLink>
    </Menu>
  );
}
