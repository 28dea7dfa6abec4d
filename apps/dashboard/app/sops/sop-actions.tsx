import type { Sop } from '@amends/core/workspace';
import { Button, Icon, LinkButton } from '@amends/ui';
import { AlertDialog, Menu, MenuItem, MenuSeparator } from '@amends/ui/popups';
import { useState } from 'react';
import { IntentForm, PlainItems } from '../editing/intent-form.tsx';
import { RestoreVersion } from '../editing/restore-version.tsx';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useMessages } from '../messages/messages.ts';
import { useSopsWords } from '../messages/sops.ts';

interface Page {
  sop: Sop;
  old: { version: number } | null;
  mayCreate: boolean;
  mayUpdate: boolean;
  mayRemove: boolean;
  maySetState: boolean;
  once: string;
}

/** Renders the actions on an SOP. */
export function SopActions({ page }: { page: Page }) {
  const t = useSopsWords();
  const { editing } = useMessages();
  const form = useFormAnswer('sop');
  const [removing, setRemoving] = useState(false);
  const { sop, old, mayUpdate, mayCreate, mayRemove, maySetState, once } = page;
  const isActive = sop.state === 'ACTIVE';
  const removal = { intent: 'remove', title: sop.title };
  if (old) {
    return mayUpdate ? <RestoreVersion of="sop" number={old.version} /> : null;
  }
  return (
    <>
      {maySetState ? (
        <IntentForm
          of="sop"
          look={isActive ? 'plain' : 'primary'}
          fields={{ intent: isActive ? 'deactivate' : 'activate' }}
        >
          {isActive ? t.deactivate : t.activate}
        </IntentForm>
      ) : null}
      {mayUpdate ? (
        <LinkButton
          to={`/sops/${sop.id}/edit`}
          icon={<Icon.Pencil aria-hidden className="size-4" />}
        >
          {t.edit}
        </LinkButton>
      ) : null}
      {mayCreate || mayRemove ? (
        <Menu
          align="end"
          trigger={
            <Button type="button" className="noscript:hidden" aria-label={t.moreOf}>
              <Icon.Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        >
          {mayCreate ? (
            <MenuItem
              icon={<Icon.Copy />}
              onSelect={() => form.send({ intent: 'duplicate', once })}
            >
              {t.duplicate}
            </MenuItem>
          ) : null}
          {mayCreate && mayRemove ? <MenuSeparator /> : null}
          {mayRemove ? (
            <MenuItem icon={<Icon.Trash2 />} danger onSelect={() => setRemoving(true)}>
              {t.remove}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <PlainItems
        items={[
          ...(mayCreate ? [{ fields: { intent: 'duplicate' }, label: t.duplicate }] : []),
          ...(mayRemove
            ? [{ fields: removal, label: t.removeConfirm, warning: t.removeHelp }]
            : []),
        ]}
      />
      <AlertDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t.removeTitle(sop.title)}
        cancelLabel={editing.cancel}
        confirmLabel={t.removeConfirm}
        danger
        onConfirm={() => form.send({ ...removal, once })}
      >
        {t.removeHelp}
      </AlertDialog>
    </>
  );
}
