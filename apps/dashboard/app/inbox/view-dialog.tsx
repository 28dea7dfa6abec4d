import { Button, Checkbox, TextInput } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { AlertDialog, Dialog, useToasts } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { KeptInput } from '../editing/kept-input.tsx';
import { forgetForm } from '../editing/persisted-fields.ts';
import { useMessages } from '../messages/messages.ts';
import type { View } from './view-menu.tsx';
import type { action } from './views.route.ts';

const FORM = 'inbox-view';

/** Renders the dialog for the name of a view, and whether it is shared. */
export function ViewDialog({
  view,
  query,
  onClose,
}: {
  view?: View;
  query: string;
  onClose: () => void;
}) {
  const { inbox, frame } = useMessages();
  const t = inbox.views;
  const fetcher = useFetcher<typeof action>();
  const toasts = useToasts();
  const name = useRef<HTMLInputElement>(null);
  const kept = `view ${view?.id ?? ''}`;
  const close = () => {
    forgetForm(kept);
    onClose();
  };
  const done = useRef(close);
  done.current = close;
  // A second press after a lost response saves nothing twice; another name is another view.
  const [once, setOnce] = useState(newKey);
  const saved = fetcher.state === 'idle' && fetcher.data?.problem === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was saved
  useEffect(() => {
    if (!saved) return;
    toasts.show({ title: t.saved });
    done.current();
  }, [saved]);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={view ? t.changeTitle : t.save}
      description={view ? undefined : t.saveHelp}
      closeLabel={frame.close}
      initialFocus={name}
      actions={
        <Button size="small" look="primary" form={FORM} busy={fetcher.state !== 'idle'}>
          {t.confirm}
        </Button>
      }
    >
      <fetcher.Form
        id={FORM}
        method="post"
        action="/inbox/views"
        className="grid gap-2"
        onInput={() => setOnce(newKey())}
      >
        <KeptInput name={kept} />
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="intent" value={view ? 'rename' : 'create'} />
        <input type="hidden" name="view" value={view?.id ?? ''} />
        <input type="hidden" name="query" value={query} />
        <TextInput
          ref={name}
          name="name"
          label={t.name}
          defaultValue={view?.name ?? ''}
          error={fetcher.data?.problem ?? undefined}
          maxLength={60}
          required
          autoComplete="off"
        />
        <Checkbox name="shared" label={t.share} defaultChecked={view?.shared ?? false} />
      </fetcher.Form>
    </Dialog>
  );
}

/** Asks before a shared view is deleted for everyone. */
export function RemoveView({
  view,
  onClose,
  onConfirm,
}: {
  view: View;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { inbox, frame } = useMessages();
  const t = inbox.views;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.removeTitle(view.name)}
      cancelLabel={frame.cancel}
      confirmLabel={t.removeConfirm}
      danger
      onConfirm={onConfirm}
    >
      {view.shared ? t.removeShared : t.removeHelp}
    </AlertDialog>
  );
}
