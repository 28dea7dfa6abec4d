import type { Label } from '@amends/core/workspace';
import { LABEL_COLORS, LABEL_NAME_MAX } from '@amends/core/workspace/labels/label.rules';
import { Chips, FieldError, Fieldset, Icon, TextInput } from '@amends/ui';
import { type WindowField, WindowForm } from '../editing/window-form.tsx';
import { useLabelsWords } from '../messages/labels.ts';

/** Renders a button whose window asks for the name and color of a new label. */
export function AddLabel() {
  const t = useLabelsWords();
  return (
    <WindowForm
      name="add-label"
      intent="add"
      label={t.add}
      look="primary"
      title={t.addTitle}
      submit={{ label: t.save, look: 'primary' }}
    >
      {(field) => <LabelFields name={field('name')} color={field('color', 'neutral')} />}
    </WindowForm>
  );
}

/** Renders a button whose window renames or recolors a label. */
export function EditLabel({ label }: { label: Label }) {
  const t = useLabelsWords();
  return (
    <WindowForm
      name={`edit-${label.id}`}
      intent="change"
      label={t.edit(label.name)}
      icon={<Icon.Pencil aria-hidden className="size-4" />}
      look="ghost"
      title={t.editTitle(label.name)}
      submit={{ label: t.save, look: 'primary' }}
    >
      {(field) => (
        <>
          <input type="hidden" name="labelId" value={label.id} />
          <input type="hidden" name="version" value={label.version} />
          <LabelFields name={field('name', label.name)} color={field('color', label.color)} />
        </>
      )}
    </WindowForm>
  );
}

/** Renders a button whose window deletes a label, after it says how many claims have it. */
export function RemoveLabel({ label }: { label: Label }) {
  const t = useLabelsWords();
  return (
    <WindowForm
      name={`remove-${label.id}`}
      intent="remove"
      label={t.remove(label.name)}
      icon={<Icon.Trash2 aria-hidden className="size-4" />}
      look="ghost"
      title={t.removeTitle(label.name)}
      help={t.removeHelp(label.uses)}
      submit={{ label: t.removeConfirm, look: 'danger' }}
    >
      {() => <input type="hidden" name="labelId" value={label.id} />}
    </WindowForm>
  );
}

type Field = ReturnType<WindowField>;

function LabelFields({ name, color }: { name: Field; color: Field }) {
  const t = useLabelsWords();
  return (
    <>
      <TextInput
        {...name}
        label={t.name}
        hint={t.nameHint}
        maxLength={LABEL_NAME_MAX}
        autoComplete="off"
        required
      />
      <Fieldset id={color.id} legend={t.color}>
        <Chips
          name="color"
          idPrefix={color.id}
          value={color.defaultValue ?? 'neutral'}
          chips={LABEL_COLORS.map((value) => ({ value, label: t.colors[value] }))}
        />
        {color.error ? <FieldError>{color.error}</FieldError> : null}
      </Fieldset>
    </>
  );
}
