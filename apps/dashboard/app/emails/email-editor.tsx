import type { StoreEmail } from '@amends/core/notifications';
import {
  type EmailTemplateOverride,
  type OverrideField,
  variablesOfEmail,
} from '@amends/core/notifications/emails/email-template-override.rules';
import { unknownVariables } from '@amends/core/workspace/macros/macro.rules';
import { Button, Card, TextArea, TextInput } from '@amends/ui';
import { useRef, useState } from 'react';
import { EditForm } from '../editing/edit-form.tsx';
import { insertAt } from '../editing/insert-at.ts';
import { type PlainEdit, useEdit } from '../editing/use-edit.ts';
import { useFormAnswer } from '../editing/use-form-answer.ts';
import { VariableMenu } from '../editing/variable-menu.tsx';
import { useEmailsWords } from '../messages/emails.ts';
import { useMessages } from '../messages/messages.ts';
import { useVariableWords } from '../messages/variables.ts';
import { EmailPreview, PREVIEW_FRAME } from './email-preview.tsx';

const SHORT = { subject: 150, heading: 120, button: 40 };

type Box = HTMLTextAreaElement | HTMLInputElement;

/** Renders the editor of an email template override, place by place, with a preview. */
export function EmailEditor({
  editKey,
  email,
  ours,
  mayChange,
  plain,
}: {
  editKey: string;
  email: StoreEmail;
  ours: EmailTemplateOverride;
  mayChange: boolean;
  /** The submission of a browser without scripts. */
  plain: PlainEdit<EmailTemplateOverride> | undefined;
}) {
  const t = useEmailsWords();
  const { editing } = useMessages();
  const variableNames = useVariableWords();
  const edit = useEdit(editKey, email.override, email.version, plain);
  const test = useFormAnswer('test-email');
  const { values, set, errorOf } = edit;
  const boxes = useRef<Partial<Record<OverrideField, Box | null>>>({});
  const [place, setPlace] = useState<OverrideField>('opening');
  const known = variablesOfEmail(email.template);
  const variables = known.map((name) => [name, variableNames[name]] as const);
  const unknownIn = (text: string | null) => {
    const [unknown] = unknownVariables(text ?? '', known);
    return unknown === undefined ? undefined : t.unknownVariable(unknown);
  };
  const field = (name: OverrideField) => ({
    name,
    label: t.places[name],
    error: errorOf(`wording.${name}`) ?? unknownIn(values[name]),
    placeholder: ours[name] ?? undefined,
    value: values[name] ?? '',
    onFocus: () => setPlace(name),
    onChange: (event: { currentTarget: Box }) => set({ [name]: event.currentTarget.value || null }),
    ref: (box: Box | null) => {
      boxes.current[name] = box;
    },
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EditForm edit={edit} disabled={!mayChange} idOf={(path) => path.replace(/^wording\./, '')}>
        <Card title={t.words}>
          <p className="mb-3 text-13 text-ink-3">{t.wordsHelp}</p>
          <div className="grid gap-4">
            <TextInput {...field('subject')} maxLength={SHORT.subject} />
            <TextInput {...field('heading')} maxLength={SHORT.heading} />
            <TextArea {...field('opening')} hint={t.openingHint} className="min-h-36" />
            <TextInput {...field('button')} maxLength={SHORT.button} />
            <TextArea {...field('closing')} />
            {mayChange ? (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <VariableMenu
                  label={t.insert}
                  listLabel={editing.variables}
                  variables={variables}
                  onChoose={(name) => {
                    const box = boxes.current[place] ?? null;
                    set({ [place]: insertAt(box, values[place] ?? '', `{{${name}}}`) });
                  }}
                />
                <p className="text-13 text-ink-3 noscript:hidden">
                  {t.insertHelp(t.places[place])}
                </p>
              </div>
            ) : null}
            {mayChange ? (
              <noscript>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    formAction={`/emails/${email.template}/preview`}
                    formTarget={PREVIEW_FRAME}
                  >
                    {t.showPreview}
                  </Button>
                  <Button size="small" name="intent" value="test">
                    {t.sendTest}
                  </Button>
                </div>
              </noscript>
            ) : null}
          </div>
        </Card>
      </EditForm>
      <div className="grid min-w-0 gap-3 lg:sticky lg:top-4">
        <EmailPreview template={email.template} override={values} ours={ours} />
        {mayChange ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
            <Button
              type="button"
              size="small"
              busy={test.busy}
              onClick={() => test.send({ intent: 'test', values: JSON.stringify(values) })}
            >
              {t.sendTest}
            </Button>
            <p className="text-13 text-ink-3">{t.sendTestHelp}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
