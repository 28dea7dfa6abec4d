import type { Label } from '@amends/core/workspace';
import { MACRO_VARIABLES } from '@amends/core/workspace/macros/macro.rules';
import { Card, TextArea, TextInput } from '@amends/ui';
import { type ReactNode, useRef } from 'react';
import { EditForm } from '../editing/edit-form.tsx';
import { insertAt } from '../editing/insert-at.ts';
import { type PlainEdit, useEdit } from '../editing/use-edit.ts';
import { VariableMenu } from '../editing/variable-menu.tsx';
import { useMacrosWords } from '../messages/macros.ts';
import { useMessages } from '../messages/messages.ts';
import { useVariableWords } from '../messages/variables.ts';
import { MacroEffectsFields } from './macro-effects-fields.tsx';
import { MacroSample } from './macro-sample.tsx';
import type { MacroValues } from './plain-macro.ts';

/** Renders a macro's editor: its text next to a preview, and its actions. */
export function MacroEditor({
  editKey,
  words,
  version,
  labels,
  mayChange,
  isOld,
  plain,
  beside,
}: {
  editKey: string;
  words: MacroValues;
  version: number;
  labels: Label[];
  mayChange: boolean;
  /** Whether it is an earlier version, which is read-only. */
  isOld: boolean;
  /** The submission of a browser without scripts. */
  plain: PlainEdit<MacroValues> | undefined;
  /** Content below the preview. */
  beside?: ReactNode;
}) {
  const t = useMacrosWords();
  const { editing } = useMessages();
  const variableNames = useVariableWords();
  const edit = useEdit(editKey, words, version, plain);
  const box = useRef<HTMLTextAreaElement>(null);
  const { values, set, errorOf } = edit;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <EditForm
        edit={edit}
        disabled={!mayChange}
        {...(isOld ? { because: null } : {})}
        idOf={(path) => (path === 'content' ? 'macro-content' : path)}
      >
        <TextInput
          name="name"
          label={t.name}
          hint={t.nameHint}
          error={errorOf('name')}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          maxLength={80}
          autoComplete="off"
          required
        />
        <div className="grid gap-2">
          <TextArea
            name="content"
            id="macro-content"
            ref={box}
            label={t.content}
            hint={t.contentHint}
            error={errorOf('content')}
            value={values.content}
            onChange={(event) => set({ content: event.currentTarget.value })}
            className="min-h-48"
            required
          />
          {mayChange ? (
            <VariableMenu
              label={t.insert}
              listLabel={editing.variables}
              variables={MACRO_VARIABLES.map((name) => [name, variableNames[name]] as const)}
              onChoose={(name) =>
                set({ content: insertAt(box.current, values.content, `{{${name}}}`) })
              }
            />
          ) : null}
        </div>
        <MacroEffectsFields
          effects={values.effects}
          labels={labels}
          errorOf={errorOf}
          onChange={(effects) => set({ effects })}
        />
      </EditForm>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <Card title={t.preview}>
          <MacroSample content={values.content} />
        </Card>
        {beside}
      </div>
    </div>
  );
}
