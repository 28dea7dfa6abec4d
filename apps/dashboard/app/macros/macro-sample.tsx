import { fillMacro, unknownVariables } from '@amends/core/workspace/macros/macro.rules';
import { Notice } from '@amends/ui';
import { useMacrosWords } from '../messages/macros.ts';

/** Renders a macro's message for a sample customer. */
export function MacroSample({ content }: { content: string }) {
  const t = useMacrosWords();
  const { text, missing } = fillMacro(content, t.sample);
  const unknown = unknownVariables(content);
  if (content.trim() === '') return <p className="text-ink-3">{t.nothingYet}</p>;
  return (
    <div className="grid gap-3">
      <p className="rounded-card bg-accent-soft px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {unknown.length > 0 ? (
        <Notice kind="danger">{t.unknown(unknown.map((name) => `{{${name}}}`))}</Notice>
      ) : null}
      {missing.length > 0 ? <Notice kind="warning">{t.missing(missing)}</Notice> : null}
      <p className="text-13 text-ink-3">{t.previewHelp}</p>
    </div>
  );
}
