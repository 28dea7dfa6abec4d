import type { Macro } from '@amends/core/workspace';
import { Badge, Button, Icon } from '@amends/ui';
import { Menu, MenuItem } from '@amends/ui/popups';
import { claimStatusLabel } from '@amends/words/labels';
import { Link } from 'react-router';
import { PlainItems } from '../editing/intent-form.tsx';
import { useMacrosWords } from '../messages/macros.ts';

interface Page {
  path: string;
  isGlobal: boolean;
  mayCreate: boolean;
  mayDelete: boolean;
}

type Send = (body: { intent: string; macroId: string }) => void;

/** Renders a macro in the list: its name, the start of its text, and its actions. */
export function MacroRow({ macro, page, onSend }: { macro: Macro; page: Page; onSend: Send }) {
  const t = useMacrosWords();
  const { effects } = macro;
  const labels = effects.addLabels.length + effects.removeLabels.length;
  const ours = macro.global === page.isGlobal;
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-paper">
      <div className="min-w-0 flex-1">
        <Link
          to={`${page.path}/${macro.id}`}
          className="font-[560] text-ink after:absolute after:inset-0 wrap-anywhere"
        >
          {macro.name}
        </Link>
        <p className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">{macro.content}</p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {macro.global && !page.isGlobal ? <Badge color="info">{t.forAll}</Badge> : null}
          {effects.moveTo ? (
            <Badge color="neutral">{t.moves(claimStatusLabel(effects.moveTo))}</Badge>
          ) : null}
          {labels > 0 ? <Badge color="neutral">{t.labeled(labels)}</Badge> : null}
          {effects.assign ? <Badge color="neutral">{t.assigns}</Badge> : null}
        </div>
      </div>
      {ours && (page.mayCreate || page.mayDelete) ? (
        <MacroMenu macro={macro} page={page} onSend={onSend} />
      ) : null}
    </li>
  );
}

function MacroMenu({ macro, page, onSend }: { macro: Macro; page: Page; onSend: Send }) {
  const t = useMacrosWords();
  const fields = (intent: string) => ({ intent, macroId: macro.id });
  const send = (intent: string) => onSend(fields(intent));
  const items = [
    ...(page.mayCreate ? [{ fields: fields('duplicate'), label: t.duplicate }] : []),
    ...(page.mayDelete
      ? [
          macro.archived
            ? { fields: fields('restore'), label: t.restore }
            : { fields: fields('archive'), label: t.archive },
        ]
      : []),
  ];
  return (
    <div className="relative z-10">
      <Menu
        align="end"
        trigger={
          <Button
            type="button"
            look="ghost"
            size="small"
            className="noscript:hidden"
            aria-label={t.actionsOf(macro.name)}
          >
            <Icon.Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {page.mayCreate ? (
          <MenuItem icon={<Icon.Copy />} onSelect={() => send('duplicate')}>
            {t.duplicate}
          </MenuItem>
        ) : null}
        {page.mayDelete && !macro.archived ? (
          <MenuItem icon={<Icon.Archive />} onSelect={() => send('archive')}>
            {t.archive}
          </MenuItem>
        ) : null}
        {page.mayDelete && macro.archived ? (
          <MenuItem icon={<Icon.RotateCcw />} onSelect={() => send('restore')}>
            {t.restore}
          </MenuItem>
        ) : null}
      </Menu>
      <PlainItems items={items} />
    </div>
  );
}
