import { CLAIM_CATEGORIES, CLAIM_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { Button, Card, CheckboxList, TextArea, TextInput } from '@amends/ui';
import { Tabs } from '@amends/ui/popups';
import { claimTypeLabel } from '@amends/words/labels';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { EditForm } from '../editing/edit-form.tsx';
import { type PlainEdit, useEdit } from '../editing/use-edit.ts';
import { useSopsWords } from '../messages/sops.ts';
import type { SopValues } from './plain-sop.ts';
import { SopText } from './sop-text.tsx';

/** Renders the text of an SOP, a preview, and the claims it is shown with. */
export function SopEditor({
  editKey,
  words,
  version,
  plain,
  plainHtml,
}: {
  editKey: string;
  words: SopValues;
  version: number;
  /** The submission of a browser without scripts. */
  plain: PlainEdit<SopValues> | undefined;
  /** The preview that it requested. */
  plainHtml: string | undefined;
}) {
  const t = useSopsWords();
  const edit = useEdit(editKey, words, version, plain);
  const { values, set, errorOf } = edit;
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const preview = useFetcher<{ html: string }>();
  const show = (next: 'write' | 'preview') => {
    setTab(next);
    if (next === 'preview') {
      preview.submit({ intent: 'preview', content: values.content }, { method: 'post' });
    }
  };
  return (
    <EditForm edit={edit} idOf={(path) => (path === 'content' ? 'sop-content' : path)}>
      <TextInput
        name="title"
        label={t.name}
        error={errorOf('title')}
        maxLength={120}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        autoComplete="off"
        required
      />
      <Tabs
        label={t.writeOrPreview}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'write',
            label: t.write,
            panel: (
              <TextArea
                name="content"
                id="sop-content"
                label={t.content}
                hint={t.contentHint}
                error={errorOf('content')}
                className="min-h-80 font-mono text-13"
                value={values.content}
                onChange={(event) => set({ content: event.currentTarget.value })}
                required
              />
            ),
          },
          {
            value: 'preview',
            label: t.preview,
            panel: (
              <Card>
                {preview.state !== 'idle' ? (
                  <p className="text-ink-3">{t.previewing}</p>
                ) : preview.data?.html ? (
                  <SopText html={preview.data.html} />
                ) : (
                  <p className="text-ink-3">{t.nothing}</p>
                )}
              </Card>
            ),
          },
        ]}
      />
      <noscript>
        <Button name="intent" value="preview">
          {t.preview}
        </Button>
      </noscript>
      {plainHtml === undefined ? null : (
        <Card title={t.preview}>
          {plainHtml ? <SopText html={plainHtml} /> : <p className="text-ink-3">{t.nothing}</p>}
        </Card>
      )}
      <Card title={t.conditions}>
        <p className="mb-3 text-13 text-ink-3">{t.conditionsHelp}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckboxList
            id="claimTypes"
            name="claimTypes"
            legend={t.byType}
            error={errorOf('claimTypes')}
            options={CLAIM_TYPES.map((value) => ({ value, label: claimTypeLabel(value) }))}
            value={values.claimTypes}
            onChange={(claimTypes) => set({ claimTypes })}
          />
          <CheckboxList
            id="claimCategories"
            name="claimCategories"
            legend={t.byCategory}
            error={errorOf('claimCategories')}
            options={CLAIM_CATEGORIES.map((value) => ({ value, label: t.categories[value] }))}
            value={values.claimCategories}
            onChange={(claimCategories) => set({ claimCategories })}
          />
        </div>
      </Card>
    </EditForm>
  );
}
