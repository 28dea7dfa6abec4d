import type { Label } from '@amends/core/workspace';
import { LABEL_COLORS, LABEL_NAME_MAX } from '@amends/core/workspace/labels/label.rules';
import { Button, Chips, FieldError, Fieldset, TextInput } from '@amends/ui';
import { Dialog } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { useLabelsWords } from '../messages/labels.ts';
import { useMessages } from '../messages/messages.ts';

/** Renders the dialog for the name and color of a new or existing label. */
export function LabelDialog({ label, onClose }: { label: Label | null; onClose: () => void }) {
  const t = useLabelsWords();
  const { editing } = useMessages();
  const form = useFormAnswer(`label-${label?.id ?? 'new'}`, { hasFields: true, onDone: onClose });
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (form.data?.error) name.current?.focus();
  }, [form.data]);
  const taken = form.data?.code === 'label_exists' ? form.data.error : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={label ? t.editTitle(label.name) : t.addTitle}
      closeLabel={editing.close}
    >
      <form.Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={label ? 'change' : 'add'} />
        <input type="hidden" name="labelId" value={label?.id ?? ''} />
        <input type="hidden" name="version" value={label?.version ?? 0} />
        <TextInput
          name="name"
          id="label-name"
          ref={name}
          label={t.name}
          hint={t.nameHint}
          error={form.errorOf('name') ?? taken}
          defaultValue={label?.name}
          maxLength={LABEL_NAME_MAX}
          autoComplete="off"
          required
        />
        <Fieldset id="label-color" legend={t.color}>
          <Chips
            name="color"
            idPrefix="label-color"
            value={label?.color ?? 'neutral'}
            chips={LABEL_COLORS.map((value) => ({ value, label: t.colors[value] }))}
          />
          {form.errorOf('color') ? <FieldError>{form.errorOf('color')}</FieldError> : null}
        </Fieldset>
        <div className="flex justify-end gap-2">
          <Button type="button" onClick={onClose}>
            {editing.cancel}
          </Button>
          <Button look="primary" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  );
}
